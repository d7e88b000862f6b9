/** One figure of an experiment. */
export type Figure = { readonly name: string; readonly figure: number; readonly unit?: string };

/** What an experiment found; each fault is a sentence that says how to see it again. None: the promise held. */
export type Proved = {
  readonly figures: readonly Figure[];
  readonly faults: readonly string[];
  /** What this machine does not let be tried, and what it would need: it is not proved. */
  readonly untried?: readonly string[];
};

/** What the parts of an experiment found, one after the other. */
export const together = (parts: readonly Proved[]): Proved => ({
  figures: parts.flatMap(({ figures }) => figures),
  faults: parts.flatMap(({ faults }) => faults),
  untried: parts.flatMap(({ untried = [] }) => untried),
});

/** What an experiment.ts exports as `prove`. */
export type Prove = (scale: Scale) => Promise<Proved>;

export type Scale = {
  /** The same seed tries the same things. */
  readonly seed: number;
  /** 1 is what CI runs; everything grows with it. */
  readonly size: number;
};

/** What CI runs; PROVE_SEED tries something else in its tests too. */
export const SMALL: Scale = { seed: Number(process.env.PROVE_SEED || 1), size: 1 };

export function describeFigure({ name, figure, unit = '' }: Figure): string {
  const digits = Number.isInteger(figure) ? 0 : 2;
  const text = figure.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${name.padEnd(72)} ${text.padStart(12)} ${unit}`;
}
