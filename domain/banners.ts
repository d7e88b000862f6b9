import type * as z from 'zod/mini';
import type { CalendarDate } from './calendar.ts';
import type { BannerSchema, BannersSchema } from './company-parts.ts';

/** Notes on a company's landing (§1, §2.5): white days, the programme the company is part of, its ChAD alert. */

export type Banner = z.infer<typeof BannerSchema>;

export type Banners = z.infer<typeof BannersSchema>;

function stands({ from, until }: Banner, today: CalendarDate | null): boolean {
  if (today === null) return from === null && until === null;
  return (from === null || from <= today) && (until === null || today <= until);
}

/** In the order they are shown. */
export function allBanners({ whiteDays, programme, chad }: Banners): Banner[] {
  return [whiteDays, programme, chad].filter((banner) => banner !== null);
}

/** The banners of a day in Santiago, in that order. Null, for a prerendered page: the undated ones. */
export function bannersInForce(banners: Banners, today: CalendarDate | null): Banner[] {
  return allBanners(banners).filter((banner) => stands(banner, today));
}
