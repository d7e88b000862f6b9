import type { Random } from '../support/random.ts';
import { FAULTS, type Key } from './fault-proxy.ts';
import type { Phase, Trouble } from './walk.ts';

/** A request of the way to the voucher. */
export type Asked = { readonly key: Key; readonly phase: Phase };

/** Captcha, pixels and the sink of error reports: what a blocker of the visitor's takes away, all at once and for good. */
const THIRD_PARTIES = / sandbox \/(captcha\/|pixel$|api\/\d)/;

const withoutThirdParties: readonly Trouble[] = FAULTS.filter((fault) => fault !== 'slow').map((fault) => ({
  name: 'third parties',
  matches: (key) => THIRD_PARTIES.test(key),
  phase: 'before',
  fault,
  lasts: true,
}));

/** Every request × whatever may become of it, and every third party at once. */
export function troublesOf(asked: readonly Asked[]): Trouble[] {
  const each = asked.flatMap(({ key, phase }) =>
    FAULTS.map((fault) => ({ name: key, matches: (other: Key) => other === key, phase, fault })),
  );
  return [...withoutThirdParties, ...each];
}

/** Some of them, and always one without third parties. */
export const sampleOf = (asked: readonly Asked[], count: number, random: Random): Trouble[] => [
  random.pick(withoutThirdParties),
  ...Array.from({ length: count - 1 }, () => random.pick(troublesOf(asked))),
];

export const describeTrouble = ({ name, fault, phase }: Trouble): string =>
  `${name} ${fault}, ${phase} the pay click`;
