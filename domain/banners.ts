import * as z from 'zod/mini';
import type { CalendarDate } from './calendar.ts';
import { isAllowedHref } from './href.ts';

/** Notes on a company's landing (§1, §2.5): white days, the programme the company is part of, its ChAD alert. */

const text = z.string().check(z.minLength(1));
const day = z.nullable(z.iso.date());

const BannerSchema = z
  .strictObject({
    title: text,
    text,
    /** First and last Santiago day on which it stands; null: no end on that side. */
    from: day,
    until: day,
    link: z.nullable(
      z.strictObject({ label: text, href: z.string().check(z.refine(isAllowedHref, 'is no address (§5)')) }),
    ),
  })
  .check(z.refine(({ from, until }) => !from || !until || from <= until, 'ends before it begins'));
export type Banner = z.infer<typeof BannerSchema>;

export const BannersSchema = z.strictObject({
  whiteDays: z.nullable(BannerSchema),
  programme: z.nullable(BannerSchema),
  chad: z.nullable(BannerSchema),
});
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
