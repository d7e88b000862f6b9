import type * as z from 'zod/mini';
import type { CalendarDate } from './calendar.ts';
import type { BannerSchema, BannersSchema } from './company-schema.ts';

/** Notes on a company's landing (§1, §2.5): white days, the programme the company is part of, its ChAD alert. */

export type Banner = z.infer<typeof BannerSchema>;

export type Banners = z.infer<typeof BannersSchema>;

function stands({ from, until }: Banner, today: CalendarDate | null): boolean {
  if (today === null) return from === null && until === null;
  return (from === null || from <= today) && (until === null || today <= until);
}

/** Those that stand on a Santiago day, in the order they are shown. Null, a page made beforehand: those that always stand. */
export function bannersInForce(banners: Banners, today: CalendarDate | null): Banner[] {
  return [banners.whiteDays, banners.programme, banners.chad].filter(
    (banner) => banner !== null && stands(banner, today),
  ) as Banner[];
}
