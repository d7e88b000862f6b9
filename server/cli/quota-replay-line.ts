import {
  initialSelection,
  isEnabled,
  runOf,
  selectedQuotas,
  sortQuotas,
  toggleQuota,
  uncheckAll,
  type QuotaDebt,
  type QuotaOffer,
  type QuotaRefusal,
} from '#domain/quotas.ts';
import { readLine } from './quota-replay-format.ts';

/** One line of a quota replay, answered with the rules the selection machine itself asks. */

type ReplayAnswer = {
  validated: boolean;
  selected: string[];
  disabled: string[];
  total: number;
  refused: { index: number; reason: QuotaRefusal }[];
};

type Place = { debt: QuotaDebt | undefined; index: number };

/** Where each quota stands; of two with one id the first counts. */
function placesOf(offer: QuotaOffer): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const debt of offer.debts) {
    debt.quotas.forEach((quota, index) => {
      if (!places.has(quota.id)) places.set(quota.id, { debt, index });
    });
  }
  return places;
}

/** Plays a line's events. @throws a SyntaxError when the line is not as the format says */
export function replayLine(text: string): ReplayAnswer {
  const { today, maxSelected, validates, debts, events } = readLine(text);
  // The place as id: two debts of a foreign file may bear one name.
  const offer = {
    debts: debts.map((debt, at) => ({ ...debt, id: `${at}`, quotas: sortQuotas(debt.quotas) })),
  };
  const places = placesOf(offer);
  const refused: ReplayAnswer['refused'] = [];
  const start = initialSelection(offer, validates, today);
  let selected = start.selected;

  events.forEach((event, index) => {
    if (event.type === 'uncheckAll') {
      selected = uncheckAll(offer, selected, event.productType, today, maxSelected);
      return;
    }
    const place = places.get(event.quota) ?? { debt: undefined, index: -1 };
    const answer = toggleQuota(place.debt, place.index, selected, today, maxSelected);
    selected = answer.selected;
    if (answer.refused) refused.push({ index, reason: answer.refused });
  });

  const disabled = offer.debts.flatMap((debt) =>
    debt.quotas.filter((_, index) => !isEnabled(debt, index, runOf(selected.runs, debt.id), today)),
  );
  return {
    validated: start.validated,
    selected: selectedQuotas(offer, selected.runs).map((quota) => quota.id),
    disabled: disabled.map((quota) => quota.id),
    total: selected.total,
    refused,
  };
}
