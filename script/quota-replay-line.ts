import * as z from 'zod/mini';
import { isCalendarDate } from '#domain/calendar.ts';
import { QuotaSchema } from '#domain/debt.ts';
import type { ProductType } from '#domain/product.ts';
import {
  initialSelection,
  isEnabled,
  MAX_SELECTED,
  runOf,
  selectedQuotas,
  sortQuotas,
  toggleQuota,
  uncheckAll,
  type QuotaOffer,
  type QuotaRefusal,
} from '#domain/quotas.ts';

/** One line of a quota replay, answered with the rules the selection machine itself asks. */

const day = z.string().check(z.refine(isCalendarDate, 'not a calendar day yyyy-mm-dd'));
/** Any text is let through: a type that the house does not know follows the same rules. */
const productType = z.pipe(
  z.string(),
  z.transform((text) => text as ProductType),
);

const LineSchema = z.object({
  today: day,
  maxSelected: z._default(z.number().check(z.int(), z.nonnegative()), MAX_SELECTED),
  validates: z._default(z.nullable(productType), null),
  debts: z.array(
    z.object({ id: z.string(), productType, quotas: z.array(z.extend(QuotaSchema, { dueDate: day })) }),
  ),
  events: z.array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('toggle'), quota: z.string() }),
      z.object({ type: z.literal('uncheckAll'), productType }),
    ]),
  ),
});

export type ReplayAnswer = {
  validated: boolean;
  selected: string[];
  disabled: string[];
  total: number;
  refused: { index: number; reason: QuotaRefusal }[];
};

type Place = { debtId: string; index: number };

/** Where each quota stands; of two with one id the first counts. */
function placesOf(offer: QuotaOffer): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const debt of offer.debts) {
    debt.quotas.forEach((quota, index) => {
      if (!places.has(quota.id)) places.set(quota.id, { debtId: debt.id, index });
    });
  }
  return places;
}

/** Plays a line's events. Throws a SyntaxError or a ZodError when the line is not as the format says. */
export function replayLine(text: string): ReplayAnswer {
  const { today, maxSelected, validates, debts, events } = LineSchema.parse(JSON.parse(text));
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
    const place = places.get(event.quota) ?? { debtId: '', index: -1 };
    const answer = toggleQuota(offer, selected, place.debtId, place.index, today, maxSelected);
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
