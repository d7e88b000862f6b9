/**
 * What an arrow or a state serves: a paragraph of the specification by its line in docs/spec-map.md (`4.6e`), a reading of it (`R34`),
 * or what we decided ourselves where both are silent (`D66`, a file of docs/decisions). A test holds each to its file.
 */
export type Requirement = `${Section}${Letter}` | `R${Reading}` | `D${number}`;

/** Of a state, for the arrows that leave it or what is in it; an arrow that serves something else says so itself. */
export type Serving = { requirements?: readonly [Requirement, ...Requirement[]] };

type Section =
  | '1'
  | `2.${1 | 2 | 3 | 4 | 5}`
  | '3'
  | `4.${1 | 2 | 3 | 4 | 5 | 6}`
  | '5'
  | '6'
  | `7.${1 | 2 | 3 | 4}`
  | '8'
  | '9';
// prettier-ignore
type Letter = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm' | 'n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x';
type Reading = `${number}` | `${number}${'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h'}`;
