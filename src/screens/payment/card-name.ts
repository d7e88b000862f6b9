import { parseDayMonthYear } from '#domain/calendar.ts';
import type { SavedCard } from '#machines/checkout/types.ts';
import { formatShort } from '../../texts/dates.ts';
import { savedCardTexts as texts } from '../../texts/saved-cards.ts';

/** "Visa terminada en 6623"; of two that share it, each with its day, and of one day each with its number in the list. */
export function cardName(card: SavedCard, cards: readonly SavedCard[]): string {
  const name = texts.name(card.type, card.last_digits);
  const alike = cards.filter(({ type, last_digits }) => texts.name(type, last_digits) === name);
  if (alike.length < 2) return name;
  const sameDay = alike.filter(({ added_on }) => added_on === card.added_on);
  const place = sameDay.findIndex(({ id }) => id === card.id) + 1;
  return texts.nameOf(name, dayOf(card), sameDay.length > 1 ? place : null);
}

/** Since when it is kept. */
export function detailOf(card: SavedCard): string {
  return texts.detail(dayOf(card));
}

function dayOf({ added_on: day }: SavedCard): string {
  return formatShort(parseDayMonthYear(day) ?? day);
}
