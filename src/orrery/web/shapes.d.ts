// Written from shapes.py; see tests/web/test_client_types.py.

export interface Act {
  look?: Look | null;
}

export interface Answer {
  seat: number;
  yes: boolean;
  look?: Look | null;
}

export interface AskHint {
  seat: number;
  language?: "en" | "fr" | null;
}

export interface Chat {
  text: string;
  look?: Look | null;
}

export interface Foresee {
  seat: number;
  move: string;
  after?: number | null;
}

export interface Have {
  plates?: string[];
  texts?: string[];
  log?: string;
}

export interface Join {
  invite?: string | null;
}

export interface Joined {
  seat: number;
}

export interface Look {
  seat?: number | null;
  language?: "en" | "fr" | null;
  have?: Have;
}

export interface NewGuest {
  name: string;
  language?: "en" | "fr";
}

export interface NewSeat {
  kind: "me" | "bot" | "open";
  level?: string;
  name?: string;
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, string>;
  seed?: number | null;
  clock?: "none" | "minutes" | "days";
  allowance?: number;
  visibility?: "private" | "open";
}

export interface OpenedTable {
  id: string;
  seats: SeatLink[];
}

export interface Replace {
  seat: number;
  level?: string;
  look?: Look | null;
}

export interface Return {
  seat: number;
  look?: Look | null;
}

export interface Say {
  seat: number;
  move: string;
  after: number;
  confirmed?: boolean;
  look?: Look | null;
}

export interface SeatLink {
  seat: number;
  link: string | null;
}

export interface Token {
  token: string;
  name: string;
}

export interface Undo {
  seat: number;
  count?: number;
  ask?: boolean;
  look?: Look | null;
}

export interface Happened {
  number: number;
  kind: string;
  seat: number | null;
  text: string;
  at: number;
}

export interface Refusal {
  error: string;
  objections: Why[];
  last_event: number | null;
}

export interface Why {
  rule: string;
  text: string;
  said: string;
}

export interface Explained {
  move: string;
  objections: Why[];
  final: boolean;
}

export interface Advice {
  moves: string[];
  words: string[];
  score: number | null;
  band: number | null;
  chance: number | null;
  reasons: string[];
}

export interface Hint {
  seat: number;
  last_event: number;
  lines: Advice[];
}

export interface TurningPoint {
  moves: number;
  seat: number;
  said: string;
  better: string[];
  loss: number;
  band: number;
  reasons: string[];
}

export interface Review {
  reached: number;
  moves: number;
  found: TurningPoint[];
}

export interface Word {
  kind: string;
  word: string;
}

export interface HoldingShape {
  label: string;
  many: string;
  role: string;
  sign: string;
  classes: string;
}

export interface Choice {
  move: string;
  words: Word[];
  note: string;
  changes: ([number, number, number])[] | null;
}

export interface FactShape {
  label: string;
  value: string;
  sign: string;
  classes: string;
  hidden: boolean;
  row: string;
}

export interface PhaseShape {
  round: number;
  of: number;
  text: string;
  facts: FactShape[];
}

export interface SeatChanges {
  seat: number;
  changes: ([number, number, number])[];
}

export interface ForesightShape {
  own: ([number, number, number])[];
  others: SeatChanges[];
  answers: number[];
  chance: boolean;
}

export interface Label {
  label: string;
  short: string;
  about: string;
}

export interface Plate {
  name: string;
  label: string;
  width: number;
  height: number;
  hash: string;
  svg: string | null;
  base: string;
  edits: (string | number[])[];
}

export interface Part {
  name: string;
  label: string;
  points: number;
}

export interface SeatShape {
  seat: number;
  letter: string;
  name: string;
  kind: "person" | "bot" | "open";
  level: string;
  you: boolean;
  turn: boolean;
  ready: boolean;
  total: number;
  now: number | null;
  facts: FactShape[];
  parts: Part[];
  seconds: number;
  left: number | null;
  late: boolean;
  away: boolean;
  replaceable: boolean;
  won: boolean;
}

export interface RivalShape {
  letter: string;
  name: string;
  total: number;
  parts: Part[];
  won: boolean;
}

export interface Line {
  event: number;
  kind: string;
  move: number;
  seat: number | null;
  name: string;
  text: string;
  said: string;
  at: number;
  covered: number;
  talk: boolean;
  changes: SeatChanges[];
}

export interface Asked {
  seat: number;
  name: string;
  answer: number[];
}

export interface DealAnswer {
  seat: number;
  move: string;
  verb: string;
}

export interface OpenDeal {
  maker: number;
  to: number;
  gives: string;
  wants: string;
  answers: DealAnswer[];
}

export interface Good {
  name: string;
  label: string;
  most: number;
  single: boolean;
}

export interface BargainShape {
  to: number[];
  gives: Good[];
  wants: Good[];
}

export interface OptionShape {
  name: string;
  label: string;
  value: string;
  value_label: string;
}

export interface Screen {
  id: string;
  game: string;
  title: string;
  points: string;
  options: OptionShape[];
  clock: string;
  allowance: number;
  visibility: string;
  seed: number | null;
  seats: SeatShape[];
  rivals: RivalShape[];
  you: number | null;
  yours: number[];
  to_act: number[];
  over: boolean;
  at: number;
  moves: number;
  last_event: number;
  phase: PhaseShape | null;
  prompt: string;
  choices: Choice[];
  impossible: string[];
  labels: Record<string, Label>;
  blanks: Record<string, string>;
  plates: Plate[];
  log: Line[];
  log_kept: number;
  log_mark: string;
  hint: boolean;
  undo: number;
  asked: Asked | null;
  deals: OpenDeal[];
  bargain: BargainShape | null;
  invitations: SeatLink[];
}

export interface TableShape {
  id: string;
  game: string;
  seats: SeatShape[];
  you: number | null;
  to_act: number[];
  view: Record<string, unknown>;
  last_event: number;
}

export interface Done {
  number: number;
  kind: string;
  seat: number | null;
  text: string;
  at: number;
  screen: Screen | null;
}
