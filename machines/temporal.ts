import type { Requirement } from './requirements.ts';

/**
 * What must hold of every way through a chart, in one readable form: `never('paid').before('confirming')`,
 * `after('signed').eventually('formalised', 'withdrawn')`. The patterns are those of Dwyer, Avrunin and Corbett (absence, precedence,
 * existence, response), on finite ways: decision 0079. A name is an event, or a state that is come to from outside of it.
 */
export type Property = {
  readonly pattern: 'neverBefore' | 'neverAfter' | 'neverWhile' | 'atMostOnce' | 'eventually';
  /** What must not happen, or of `eventually` what must follow. */
  readonly what: readonly string[];
  /** Before, after or while what. */
  readonly where: readonly string[];
  /** Of `neverAfter`: what lets it happen again. */
  readonly until: readonly string[];
  /** In Spanish, as analysts and cases read it. */
  readonly sentence: string;
  /** What asks for it. */
  readonly requirements: readonly Requirement[];
};

/** A step of a way. `from` is null of the one that begins it. */
export type Step = { readonly event: string; readonly from: string | null; readonly to: string };

type Said = (sentence: string, ...requirements: Requirement[]) => Property;
const said =
  (rest: Pick<Property, 'pattern' | 'what'> & Partial<Pick<Property, 'where' | 'until'>>): Said =>
  (sentence, ...requirements) => ({ where: [], until: [], ...rest, sentence, requirements });

/** None of these happens … */
export const never = (...what: string[]) => ({
  /** … unless one of those has happened. */
  before: (...where: string[]) => ({ says: said({ pattern: 'neverBefore', what, where }) }),
  /** … once one of those has happened, or not until one of the last ones has. */
  after: (...where: string[]) => ({
    says: said({ pattern: 'neverAfter', what, where }),
    until: (...until: string[]) => ({ says: said({ pattern: 'neverAfter', what, where, until }) }),
  }),
  /** … in one of those states. */
  while: (...where: string[]) => ({ says: said({ pattern: 'neverWhile', what, where }) }),
});

/** These happen at most once, all together. */
export const once = (...what: string[]) => ({ says: said({ pattern: 'atMostOnce', what }) });

/** Once one of these has happened, one of those follows: a way does not end before, and from everywhere there is a way to it. */
export const after = (...where: string[]) => ({
  eventually: (...what: string[]) => ({ says: said({ pattern: 'eventually', what, where }) }),
});

const isIn = (state: string | null, name: string) => state === name || (state ?? '').startsWith(`${name}.`);
/** Whether a step is one of these events, or comes to one of these states from outside of it. */
export const happens = (names: readonly string[], { event, from, to }: Step): boolean =>
  names.some((name) => name === event || (isIn(to, name) && !isIn(from, name)));

/**
 * What is remembered of the way so far: whether the property's `where` (or, at most once, its `what`) has happened, or of `eventually` whether
 * something must still follow. `broken`: by this step.
 */
export function advance(
  { pattern, what, where, until }: Property,
  memory: boolean,
  step: Step,
): { memory: boolean; broken: boolean } {
  const [isWhat, isWhere] = [happens(what, step), happens(where, step)];
  switch (pattern) {
    case 'neverBefore':
      return { memory: memory || isWhere, broken: isWhat && !memory && !isWhere };
    case 'neverAfter': {
      const isReleased = happens(until, step);
      return { memory: (memory || isWhere) && !isReleased, broken: isWhat && memory && !isReleased };
    }
    case 'neverWhile':
      return { memory, broken: isWhat && where.some((name) => isIn(step.from, name)) };
    case 'atMostOnce':
      return { memory: memory || isWhat, broken: isWhat && memory };
    case 'eventually':
      return { memory: (memory || isWhere) && !isWhat, broken: false };
  }
}

/** The properties that a way breaks. `hasEnded`: nothing comes after it, so what must follow has not. */
export function brokenBy(
  properties: readonly Property[],
  way: readonly Step[],
  hasEnded: boolean,
): Property[] {
  return properties.filter((property) => {
    let memory = false;
    for (const step of way) {
      const next = advance(property, memory, step);
      if (next.broken) return true;
      memory = next.memory;
    }
    return hasEnded && property.pattern === 'eventually' && memory;
  });
}
