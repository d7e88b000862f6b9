/** Random numbers that a seed repeats (mulberry32), from 0 up to but not 1. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    pick: <One>(list: readonly One[]): One => list[below(list.length)] as One,
    between: (from: number, to: number) => from + next() * (to - from),
  };
}

export type Random = ReturnType<typeof createRandom>;
