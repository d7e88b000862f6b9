import type { FlowCounts } from '#contract/flow-counts.ts';
import type { Drawn } from './drawn.ts';
import { notesOf } from './notes/every-machine.ts';
import { payingChance, whatIf, whatIfs } from './site/client/chain.ts';
import { flowChain } from './site/client/flow-chain.ts';
import { countsOf, type Group } from './site/client/funnel.ts';
import { refusalOf } from './site/client/several-files.ts';
import { placeLabel, whatIfSentences, withNumber, withPercent } from './site/client/what-if-words.ts';
import { siteMachine } from './site/data.ts';
import { siteTexts } from './site/site-texts.ts';
import { whatIfTexts as texts } from './site/what-if-texts.ts';

/**
 * The lines of `npm run charts -- --what-if STATE --share 0.5 --counts FILE`.
 * @throws when the share is none, when the file says nothing of that group, or a stay of those who leave at that state would bring nothing
 */
export function whatIfLines(
  machines: readonly Drawn[],
  counts: FlowCounts,
  state: string,
  share: number,
  group: Group = 'all',
): string[] {
  if (!(share > 0 && share <= 1))
    throw new Error('--share is a part of those who leave: more than 0, at most 1.');
  const { periods } = countsOf(counts, group);
  const refusal = refusalOf([counts]);
  if (refusal) throw new Error(texts[refusal]);
  if (periods.length === 0) throw new Error(siteTexts.groupNone);
  const counted = machines
    .map((one) => siteMachine(one, notesOf(one.chart.folder)))
    .filter(({ isCounted }) => isCounted);
  const chain = flowChain(counted, periods, group);
  const all = whatIfs(chain, share);
  const found = whatIf(chain, state, share);
  if (!found)
    throw new Error(`Nothing to gain at ${state}. States: ${all.map((one) => one.state).join(', ')}.`);
  const label = (place: string) => placeLabel(counted, place);
  return [
    withPercent(texts.chances[group], payingChance(chain)),
    ...whatIfSentences(texts, label(state), String(share), found),
    texts.assumption,
    texts.columns.join(' · '),
    ...all.map(({ state: place, left, more, payments }) =>
      [label(place), left, withPercent(texts.interval, more), withNumber(texts.number, payments)].join(' · '),
    ),
  ];
}
