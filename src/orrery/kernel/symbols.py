"""The markup of the kit: shapes of seats, pieces, signs and textures, each centred at 0,0.

Everything is one fill with cuts and creases, in a box of 24 units (shapes of seats: 12), and
legible at 16 pixels. Colours come from the style sheet; `kit` places these symbols.
"""

from typing import Final

SHAPES: Final = {  # in a box of 12
    "a": '<circle r="4.3"/>',
    "b": '<path d="M0-5 5 4H-5Z"/>',
    "c": '<path d="M-3.9-3.9h7.8v7.8h-7.8Z"/>',
    "d": '<path d="M0-5.4 5.2 0 0 5.4-5.2 0Z"/>',
    "e": '<path d="M-1.6-5h3.2v3.4H5v3.2H1.6V5h-3.2V1.6H-5v-3.2h3.4Z"/>',
    "f": '<path d="M2.2-4.8A5 5 0 1 0 2.2 4.8 5.6 5.6 0 0 1 2.2-4.8Z"/>',
}
_CUBE: Final = (
    '<path d="M0-9.5 8.5-5V5L0 9.5-8.5 5V-5Z"/>'
    '<path class="crease" d="M-8.5-5 0-.5 8.5-5M0-.5V9.5"/>'
)
PIECES: Final = {  # the mark-up, and where the seat's shape is punched
    "ship": ('<path d="M0-12C5-7 6-1 5.5 4L10 9.5H3L0 7.5-3 9.5H-10L-5.5 4C-6-1-5-7 0-12Z"/>', 3),
    "cube": (_CUBE, 0),
    "marker": ('<circle r="9"/>', 0),
    "mine": ('<path d="M-10.5 9-6-3.5H6L10.5 9Z"/>', 3),
    "station": ('<path d="M-10 9V-2.5H-5V-9H5v6.5H10V9Z"/>', 3),
    "lab": (
        '<path d="M-10.5 9V6H-9V2A9 9 0 0 1-1.2-7V-11.5H1.2V-7A9 9 0 0 1 9 2V6H10.5V9Z"/>',
        3,
    ),
    "institute": ('<path d="M-12.5 9V6H-10.5V-2.5H-12.5L0-11 12.5-2.5H10.5V6H12.5V9Z"/>', 3),
    "academy": ('<path d="M-11.5 9V1.5H-6V-4.5L0-12.5 6-4.5V1.5H11.5V9Z"/>', 3),
    "gaiaformer": (
        '<path d="M-9-3.5A9 6.5 0 0 1 9-3.5V-1H5.5L10 9H6L3.5 3.5A4 4 0 0 0-3.5 3.5L-6 9h-4'
        'L-5.5-1H-9Z"/>',
        -3,
    ),
    "satellite": ('<path d="M-4.5-5h9v3H12v7H4.5v3h-9v-3H-12v-7h7.5Z"/>', 0),
    "outpost": (
        '<path d="M-2-11.5H2V-8.5A8.6 8.6 0 0 1 8.5-2H11.5V2H8.5A8.6 8.6 0 0 1 2 8.5V11.5H-2V8.5'
        'A8.6 8.6 0 0 1-8.5 2H-11.5V-2H-8.5A8.6 8.6 0 0 1-2-8.5Z"/>',
        0,
    ),
    "rover": (
        '<path d="M-11 6V-1L-8-5H-2V-10H4v2.5H.5V-5H6L11 0V6H9.8A3.2 3.2 0 1 1 3.6 6H-3.6A3.2 3.2 0'
        ' 1 1-9.8 6Z"/>',
        1,
    ),
    "scientist": (
        '<circle cy="-7" r="4.2"/><path d="M-9.5 9C-9.5 1.5-6.5-2 0-2S9.5 1.5 9.5 9Z"/>',
        3.4,
    ),
    "chip": (
        '<path d="M-7-7H-5.5V-10.5H-3V-7H-1.3V-10.5H1.3V-7H3V-10.5H5.5V-7H7V7H5.5V10.5H3V7H1.3V10.5'
        'H-1.3V7H-3V10.5H-5.5V7H-7Z"/>',
        0,
    ),
}
FALLEN: Final = (
    '<circle cx="-7.5" cy="4.8" r="4"/><path d="M-2.5 9V3.5C-2.5-.5 1-2 4.5-2H11.5V9Z"/>'
)
SIGNS: Final = {
    "energy": '<path d="M3-11-8 2H-1L-3 11 8-2H1Z"/>',
    "matter": '<path d="M-8-8H8V8H-8Z"/>',
    "antimatter": '<path class="edge" d="M-8-8H8V8H-8Z"/><circle class="hole" r="3.2"/>',
    "medal": '<path class="ribbon" d="M-7-11H-1L4-2H-2ZM7-11H1L-4-2H2Z"/><circle cy="4" r="7"/>'
    '<circle class="crease" cy="4" r="4.4"/>',
    "rock": '<path d="M-3-8 4-9 10-3 9 5 2 10-7 8-10 1Z"/><circle class="hole" cx="2.5" cy="-2"'
    ' r="2.2"/><circle class="hole" cx="-3" cy="4" r="1.7"/>',
    "city": '<path d="M-9 8V-2H-4V-8H3V1H9V8Z"/>',
    "drop": '<path d="M0-10C5-3 7 0 7 3A7 7 0 0 1-7 3C-7 0-5-3 0-10Z"/>',
    "lifepod": '<path d="M-5 7V-3A5 6 0 0 1 5-3V7L2 10H-2Z"/>'
    '<circle class="hole" cy="-2" r="2.2"/>',
    "card": '<path d="M-6-10H6A1.5 1.5 0 0 1 7.5-8.5V8.5A1.5 1.5 0 0 1 6 10H-6A1.5 1.5 0 0 1-7.5'
    ' 8.5V-8.5A1.5 1.5 0 0 1-6-10Z"/>',
    "flag": '<path d="M-7 11V-11H-4.6V-10L9-6.5-4.6-1.5V11Z"/>',
    "gear": '<path fill-rule="evenodd" d="M-5-9.5H5L10 0 5 9.5H-5L-10 0ZM0-4A4 4 0 1 0 0 4 4 4 0 1'
    ' 0 0-4Z"/>',
    "leaf": '<path d="M-8 9C-10-3-2-9 9-9 9 2 4 9-5 6.5L-7 10Z"/>',
    "star": '<path d="M0-11C.8-3 3-.8 11 0 3 .8.8 3 0 11-.8 3-3 .8-11 0-3-.8-.8-3 0-11Z"/>',
    "bulb": '<path d="M-3 6C-3 3-6.5 1-6.5-3.5A6.5 6.5 0 0 1 6.5-3.5C6.5 1 3 3 3 6Z"/>'
    '<path d="M-3 7.5H3V10H-3Z"/>',
    "vp": '<path d="M0-11 2.9-7 7.8-7.8 7-2.9 11 0 7 2.9 7.8 7.8 2.9 7 0 11-2.9 7-7.8 7.8-7 2.9-11'
    ' 0-7-2.9-7.8-7.8-2.9-7Z"/>',
    "arrow": '<path d="M-11-4.5H1V-10.5L11.5 0 1 10.5V4.5H-11Z"/>',
    "swap": '<path d="M-10.5-7.5H2.5V-11.5L11-5 2.5 1.5V-2.5H-10.5ZM10.5 7.5H-2.5V11.5L-11 5-2.5'
    '-1.5V2.5H10.5Z"/>',
    "return": '<path d="M-1-11V-6.3A8 8 0 1 1-8 1.5H-4.6A4.6 4.6 0 1 0-1-2.9V1.5L-9-4.7Z"/>',
    "ship": '<path d="M0-12C5-7 6-1 5.5 4L10 9.5H3L0 7.5-3 9.5H-10L-5.5 4C-6-1-5-7 0-12Z"/>',
    "ore": _CUBE,
    "credits": '<circle r="9"/><circle class="crease" r="5.5"/>',
    "knowledge": '<path d="M0-6.5C-3-8.5-6.5-9-10-8.5V6.5C-6.5 6-3 6.5 0 8.5 3 6.5 6.5 6 10 6.5'
    'V-8.5C6.5-9 3-8.5 0-6.5Z"/><path class="crease" d="M0-6.5V8.5"/>',
    "qic": '<path d="M-5-9.5H5L10 0 5 9.5H-5L-10 0Z"/><path class="crease" d="M-3-5.5H3L6 0 3 5.5'
    'H-3L-6 0Z"/>',
    "power": '<circle r="7"/><ellipse class="orbit" rx="11" ry="4" transform="rotate(-28)"/>',
    "bowl-1": '<path d="M-11 1H11A11 9.5 0 0 1-11 1ZM-1.3-10.5H1.3V-2H-1.3Z"/>',
    "bowl-2": '<path d="M-11 1H11A11 9.5 0 0 1-11 1ZM-4-10.5H-1.4V-2H-4ZM1.4-10.5H4V-2H1.4Z"/>',
    "bowl-3": '<path d="M-11 1H11A11 9.5 0 0 1-11 1ZM-6.7-10.5H-4.1V-2H-6.7ZM-1.3-10.5H1.3V-2H-1.3Z'
    'M4.1-10.5H6.7V-2H4.1Z"/>',
    "bowl-gaia": '<path d="M-11 1H11A11 9.5 0 0 1-11 1ZM-4.5-1.5C-6-8 0-11 6.5-11 7-5 2.5-1.5'
    '-2.5-2.8L-3.5-1.5Z"/>',
    "charge": '<path d="M0-11 9-1.5H4V10.5H-4V-1.5H-9Z"/>',
    "spade": '<path d="M-5-11H5V-8.2H1.5V-1H6.5C6.5 5 4 9.5 0 11.5-4 9.5-6.5 5-6.5-1H-1.5V-8.2'
    'H-5Z"/>',
    "rise": '<path d="M-10.5 9.5V4H-4V-1.5H2.5V-7H10.5V9.5Z"/>',
    "alliance": '<path class="stroke" d="M-6 5 0-6 6 5Z"/><circle cx="-6.5" cy="5.5" r="4.3"/>'
    '<circle cx="6.5" cy="5.5" r="4.3"/><circle cy="-6.5" r="4.3"/>',
    "pit": '<path class="stroke" d="M9.5-2.5A10 10 0 1 0 3.5 9.3M4.6-1.2A5 5 0 1 0 1.8 4.6"/>'
    '<circle r="1.8"/>',
    "sector": '<path class="stroke" d="M0-10.5 9-5.2V5.2L0 10.5-9 5.2V-5.2Z"/>',
    "hidden": '<path class="stroke" d="M-8-8 8 8M-2.5-5.8A9 9 0 0 1 0-6C5-6 8-2 9 0A13 13 0 0 1 6.4'
    ' 3.3M-5.7-4A13 13 0 0 0-9 0C-8 2-5 6 0 6A9 9 0 0 0 4.2 5M-2-1.5A2.8 2.8 0 0 0 1.7 2.3"/>',
    "oil": '<path class="edge" d="M-7.5-9.5C-9-4-9 4-7.5 9.5H7.5C9 4 9-4 7.5-9.5Z"/>'
    '<path class="hoop" d="M-8.3-3.2H8.3M-8.3 3.2H8.3"/>',
    "vibrium": '<path d="M-3-11.5 2.5-6 1.5 10H-5.5L-9-3ZM4.5-3 9.5 1 7.5 10H3.3Z"/>'
    '<path class="crease" d="M-3-11.5-3.5-2-5.5 10M-9-3-3.5-2 2.5-6"/>',
    "electricity": '<path d="M3-11-8 2H-1L-3 11 8-2H1Z"/>',
    "iron": '<path d="M-9.5-9.5H9.5V-5H3.2V5H9.5V9.5H-9.5V5H-3.2V-5H-9.5Z"/>',
    "mycelium": '<path d="M-10.5 .5C-10.5-7-5.5-10.5 0-10.5S10.5-7 10.5 .5ZM-3 2H3L4.5 10.5H-4.5Z'
    '"/><circle class="cut" cx="-3.5" cy="-4" r="1.9"/>'
    '<circle class="cut" cx="4" cy="-5" r="1.4"/>',
    "destiny": '<path d="M-11 0C-7-6.5 7-6.5 11 0 7 6.5-7 6.5-11 0Z"/>'
    '<circle class="cut" r="3.6"/>',
    "shield": '<path d="M0-11.5 9.5-8V-.5C9.5 5.5 4.5 9.5 0 11.5-4.5 9.5-9.5 5.5-9.5-.5V-8Z"/>',
    "megaphone": '<path d="M-10-3.5H-5L7-10V9L-5 3.5H-10ZM-6.5 5-2.5 6.8-3 11H-6.5ZM8.5-3.5A4 4 0'
    ' 0 1 8.5 3Z"/>',
    "growth": '<path d="M-10 10V2H-5.5V10ZM-2.5 10V-2H2V10ZM5-10H10V10H5Z"/>',
    "port": '<path d="M0-12C3.8-8.5 4.8-4 4.3 0L7.5 4H3L0 2.5-3 4H-7.5L-4.3 0C-4.8-4-3.8-8.5 0-12Z'
    'M-11 6H11V10H-11Z"/>',
    "die": '<path d="M-6.5-9.5H6.5A3 3 0 0 1 9.5-6.5V6.5A3 3 0 0 1 6.5 9.5H-6.5A3 3 0 0 1-9.5 6.5V'
    '-6.5A3 3 0 0 1-6.5-9.5Z"/><circle class="cut" cx="-4.5" cy="-4.5" r="2"/>'
    '<circle class="cut" r="2"/><circle class="cut" cx="4.5" cy="4.5" r="2"/>',
    "wounded": FALLEN,
    "tornado": '<path d="M-10.5-9H10.5M-7.5-3H9M-3.5 3H6M-.5 9H2.5"/>',
    "geyser": '<path d="M0 10V-3C0-8-3.5-10-6.5-8.5-8.3-7.6-8.8-6-8.8-3.5M0-3C0-8 3.5-10 6.5-8.5'
    ' 8.3-7.6 8.8-6 8.8-3.5M-10 10H-4.5M4.5 10H10"/>',
    "earthquake": '<path d="M-11.5 1H-7.5L-4-8.5 1 9 4.5-3 6.5 1H11.5"/>',
    # what is dealt in, and what handles it
    "ware-rubber-duck": '<circle cx="-3" cy="-5.5" r="4.9"/><path'
    ' d="M-7.3-6.5-12-3.8-7-2.6ZM-8.5 2C-5-.5 0 1.2 3 1.2 6.5 1.2 8.5-1 9.5-4.5 12.5 0 12 9.5 2'
    ' 9.8-5.5 10-10.5 7.5-8.5 2Z"/><circle class="cut" cx="-4.2" cy="-6.6" r="1.3"/><path'
    ' class="crease" d="M-1.5 4.8C.5 7 4 6.6 5.5 4"/>',
    "ware-beads": '<path class="orbit" d="M-9.5-7C-9 7.5 9 7.5 9.5-7"/><circle cx="-9.5"'
    ' cy="-6.5" r="2.6"/><circle cx="-7.3" cy=".5" r="3.3"/><circle cy="4.8" r="4.2"/><circle'
    ' cx="7.3" cy=".5" r="3.3"/><circle cx="9.5" cy="-6.5" r="2.6"/>',
    "ware-solar-panel": '<path d="M-6-9H11.5L6.5 5.5H-11ZM-3.5 7H2L1.5 11H-4.5Z"/><path'
    ' class="crease" d="M-.2-9-5.2 5.5M5.6-9 .6 5.5M-8.6-1.8H8.9"/>',
    "ware-blue-paint": '<path class="orbit" d="M-8-4.5A8.2 7.5 0 0 1 8-4.5"/><path'
    ' d="M-9-4.5H9L7 10.5H-7Z"/><path class="cut" d="M-8.5-2H8.5L8.1 .8H4.8V4.5A1.7 1.7 0 0 1'
    ' 1.4 4.5V.8H-2.2V2.2A1.6 1.6 0 0 1-5.4 2.2V.8H-8.1Z"/>',
    "ware-phone-booth": '<path d="M-7.5 11.5V-8.5L-5.5-11.5H5.5L7.5-8.5V11.5Z"/><path'
    ' class="cut" d="M-5-7H-.8V-2.4H-5ZM.8-7H5V-2.4H.8ZM-5-.8H-.8V3.8H-5ZM.8-.8H5V3.8H.8ZM-5'
    ' 5.4H-.8V9.2H-5ZM.8 5.4H5V9.2H.8Z"/>',
    "ware-satellite": '<g transform="rotate(-38)"><path'
    ' d="M-3.2-5H3.2V5H-3.2ZM-12.5-4H-4.8V4H-12.5ZM4.8-4H12.5V4H4.8Z"/><path class="crease"'
    ' d="M-8.7-4V4M8.7-4V4"/><path class="orbit" d="M-4 8.5A5 5 0 0 0 4 8.5"/></g>',
    "ware-linear-accelerator": '<path d="M-12-2.2H7V-5.5L12 0 7'
    ' 5.5V2.2H-12ZM-9.5-8.5H-6.5V8.5H-9.5ZM-4-8.5H-1V8.5H-4ZM1.5-8.5H4.5V8.5H1.5Z"/>',
    "ware-stealth-duck": '<path d="M-9 2.5-3 1.5 4 2 9.5-5.5 11.5 3.5 6'
    ' 10H-5.5ZM-7.5-4.5-4.5-10.5H1L3-6.5 1.5 0H-4.5ZM-8-3.8-12.5-2.8-6-.6Z"/><path class="cut"'
    ' d="M-7.3-7.2H1.2L.4-4.2H-7.8Z"/><path class="crease" d="M-1 2 2 10M4 2 6 10"/>',
    "ware-radio": '<path class="orbit" d="M-7-4 6-11.5"/><rect x="-11" y="-4.5" width="22"'
    ' height="14.5" rx="2"/><circle class="cut" cx="-4.5" cy="2.7" r="4"/><path class="cut"'
    ' d="M2-.8H8.5V1.4H2ZM2 4H8.5V6.2H2Z"/>',
    "ware-slimming-pill": '<g transform="rotate(-40)"><rect x="-12" y="-5.5" width="24"'
    ' height="11" rx="5.5"/><path class="crease" d="M0-5.5V5.5"/><path class="cut"'
    ' d="M0-5.5H6.5A5.5 5.5 0 0 1 6.5 5.5H0Z" opacity=".5"/></g>',
    "ware-economy": '<path d="M-10.5 3H-5.5V11H-10.5ZM-2.5-.5H2.5V11H-2.5ZM5.5-4.5H10.5V11H5.5Z"'
    '/><path class="orbit" d="M-10-2.5-1-7.5 2-6 9.5-11"/>',
    "ware-modern-art": '<path fill-rule="evenodd" d="M-11-10H11V10H-11ZM-8.3-7.3V7.3H8.3V-7.3Z"/>'
    '<circle cx="-2.8" cy="1.8" r="3.9"/><path d="M.5-5.5H6.5V.5H.5ZM3-.5 7 5.5H1Z"/>',
    "ware-science": '<path d="M-3.5-11.5H3.5V-9H2.5V-4L9.8 8.5A2 2 0 0 1 8 11.5H-8A2 2 0 0 1-9.8'
    ' 8.5L-2.5-4V-9H-3.5Z"/><circle class="cut" cx="-2" cy="6.5" r="2"/><circle class="cut"'
    ' cx="2.8" cy="3.2" r="1.5"/>',
    "ware-religion": '<path d="M0-12.5C4-8 4-5.5 0-3.8-4-5.5-4-8 0-12.5ZM-3.2-2.5H3.2V7H-3.2ZM-9'
    ' 8H9L6.5 11.5H-6.5Z"/><path class="crease" d="M-3.2 1.5H.5"/>',
    "ware-politics": '<path d="M-5.5-11.5H5.5V-.8H-5.5ZM-11 .5H11V11H-11Z"/><path class="crease"'
    ' d="M-2.5-6.8-.5-4.5 3-9"/><path class="cut" d="M-7 2.6H7V4.9H-7Z"/>',
    "ware-medicine": '<path d="M-5.5-12H5.5V-8.5H-5.5ZM-8.5-7H8.5V8.5A3 3 0 0 1 5.5 11.5H-5.5A3'
    ' 3 0 0 1-8.5 8.5Z"/><path class="cut" d="M-1.7-4H1.7V.5H6V4H1.7V8.5H-1.7V4H-6V.5H-1.7Z"/>',
    "ware-military": '<path d="M0-11.5 9.5-8.5V-.5C9.5 5.5 4.5 9.5 0 11.5-4.5 9.5-9.5'
    ' 5.5-9.5-.5V-8.5Z"/><path class="cut" d="M-5.5-1.5 0-6 5.5-1.5V1.8L0-2.7-5.5 1.8ZM-5.5 4.5'
    ' 0 0 5.5 4.5V7.5L0 3.3-5.5 7.5Z"/>',
    "hammer": '<g transform="rotate(38)"><path d="M-9-11.5H6.5L9-8V-5H-9ZM-2.2-4H2.2V12H-2.2Z"/>'
    "</g>",
    "crew": '<circle cy="-6.5" r="4.8"/><path d="M-10 11C-10 2.5-6.5-.5 0-.5S10 2.5 10 11Z"/>',
    "route": '<path class="stroke" d="M-8.5 6 8.5-6"/><circle cx="-8.5" cy="6" r="3.3"/>'
    '<circle r="3.3"/><circle cx="8.5" cy="-6" r="3.3"/>',
    "portal": '<path class="stroke" d="M-6-6.5A8.9 8.9 0 0 1 8.9 0M6 6.5A8.9 8.9 0 0 1-8.9 0"/>'
    '<circle r="4"/>',
    "hold": '<path class="stroke" d="M-9-6.5H9V7H-9ZM0-6.5V7"/>',
}
SIGNS.update({name: mark_up for name, (mark_up, _) in PIECES.items() if name not in SIGNS})
TEXTURES: Final = {  # lines inside a disc of radius 10
    "waves": "M-9-3.5C-6-6-3-1 0-3.5S6-1 9-3.5M-9.5 2C-6-.5-3 4.5 0 2S6 4.5 9.5 2",
    "craters": "M-6-3.5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M2 3a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0"
    "M-5 5.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0",
    "leaf": "M-5 6C-7-2-1-6 6-6 6 2 2 7-5 6ZM-5 6 1-1",
    "bands": "M-8-5H8M-9.5-1H9.5M-9.5 3H9.5M-7 7H7",
    "facets": "M-9-4 0-1 9-4M0-1V9.5M-5.5-8 0-1 5.5-8",
    "peaks": "M-9 2-4.5-4-1 2.5 3-4.5 5.5 0 9-2.5M-6 7-2 4.5 2 7.5",
    "dots": "M-4-6h.1M1-7h.1M5-4h.1M-7-1h.1M-2-2h.1M3 0h.1M7.5 1h.1M-5 4h.1M0 4h.1M5 5h.1M-1 8h.1",
    "crystal": "M0-6.5V6.5M-5.6-3.2 5.6 3.2M-5.6 3.2 5.6-3.2",
    "cross": "M0-9.5V9.5M-9.5 0H9.5",
}
