import { formatShort, parseDayMonthYear } from '#domain/calendar.ts';
import type { SavedCard } from '#machines/payment-flow/types.ts';
import { savedCardTexts as texts } from '../../texts/saved-cards.ts';

/** "Visa terminada en 6623": what a saved card is called. */
export function cardName({ type, last_digits: digits }: SavedCard): string {
  return texts.name(type, digits);
}

/** Since when it is kept: two cards may have one name. */
export function detailOf({ added_on: day }: SavedCard): string {
  return texts.detail(formatShort(parseDayMonthYear(day) ?? day));
}
