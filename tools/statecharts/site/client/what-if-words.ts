import type { SiteMachine } from '../data.ts';
import type { whatIfTexts } from '../what-if-texts.ts';
import type { Estimate, WhatIf } from './chain.ts';
import { written } from './funnel.ts';

/** «What if» in words, the same on the site and in the command. */
type Texts = typeof whatIfTexts;
export type Share = keyof Texts['shares'];

const decimal = (value: number) => (value * 100).toFixed(1).replace('.', ',');

/** A sentence with a percentage and its interval. */
export const withPercent = (sentence: string, { value, low, high }: Estimate) =>
  sentence.replace('%p', decimal(value)).replace('%a', decimal(low)).replace('%b', decimal(high));

export const withNumber = (sentence: string, { value, low, high }: Estimate) =>
  sentence
    .replace('%n', written(Math.round(value)))
    .replace('%a', written(Math.round(low)))
    .replace('%b', written(Math.round(high)));

export function whatIfSentences(texts: Texts, label: string, share: string, found: WhatIf): string[] {
  const part = texts.shares[share as Share] ?? `un ${decimal(Number(share))} %`;
  return [
    withPercent(texts.sentence.replace('%s', part).replace('%l', label), found.more),
    withNumber(texts.payments, found.payments),
    ...(found.left < 10 ? [texts.few] : []),
  ];
}

type Named = Pick<SiteMachine, 'within'> & { states: readonly { path: string; label: string }[] };

/** A place of the chain in Spanish: of the machine that is innermost there. */
export function placeLabel(machines: readonly Named[], place: string): string {
  const labels = machines.flatMap(({ within, states }) => {
    const before = within ? `${within}.` : '';
    const state = states.find(({ path }) => before + path === place);
    return state ? [state.label] : [];
  });
  return labels[labels.length - 1] ?? place;
}
