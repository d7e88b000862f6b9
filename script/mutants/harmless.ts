/** A change of a line that no visitor, institution or server could tell from the original, and why. */
export type Harmless = {
  readonly file: string;
  readonly was: string;
  readonly becomes: string;
  readonly why: string;
};

export const HARMLESS: readonly Harmless[] = [];
