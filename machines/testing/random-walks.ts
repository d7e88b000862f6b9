import * as fc from 'fast-check';

/**
 * Random walks: fast-check draws events, a machine and a small model of the specification take them side by side, and at every
 * step both must say the same. `SALDAR_WALKS` is how many sequences there are in all; `SALDAR_WALK_SEED` walks the same again.
 */
export const walks = Number(process.env['SALDAR_WALKS'] ?? 30_000);
const seed = process.env['SALDAR_WALK_SEED'];
/** How a walk is repeated. */
export const again = {
  seed: seed ? { seed: Number(seed) } : {},
  said: (used: number) => `The same again: SALDAR_WALK_SEED=${used} SALDAR_WALKS=${walks}`,
};

/** One event: what the model makes of it, and what the machine did. */
export type Move<Model, Real> = { said: () => string; run: (model: Model, real: Real) => void };

function asCommand<Model extends object, Real>({ said, run }: Move<Model, Real>): fc.Command<Model, Real> {
  return { check: () => true, run, toString: said };
}

/** Walks its share of all sequences. @throws with the shortest sequence that was found and how to walk it again, when model and machine differ */
export function walkAtRandom<Start, Model extends object, Real>(
  starts: fc.Arbitrary<Start>,
  moves: fc.Arbitrary<Move<Model, Real>>[],
  start: (from: Start) => { model: Model; real: Real },
  share: number,
): void {
  const commands = fc.commands(
    moves.map((move) => move.map(asCommand)),
    { maxCommands: 10, size: 'max' },
  );
  const property = fc.property(starts, commands, (from, walk) => fc.modelRun(() => start(from), walk));
  const details = fc.check(property, {
    numRuns: Math.ceil(walks * share),
    includeErrorInReport: true,
    ...again.seed,
  });
  if (!details.failed) return;
  throw new Error(`${fc.defaultReportMessage(details)}\n\n${again.said(details.seed)}`);
}

/** Cheaper than `expect`, a million times over. @throws when what the machine shows is not what the model says */
export function mustEqual(shown: unknown, expected: unknown): void {
  const [machine, model] = [JSON.stringify(shown), JSON.stringify(expected)];
  if (machine !== model) throw new Error(`the machine shows ${machine}, the model says ${model}`);
}
