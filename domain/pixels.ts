import type * as z from 'zod/mini';
import type { PixelIdsSchema } from './company-parts.ts';

/**
 * What a company may be told for its analytics (§3 "Analytics and pixel ids", readings 28): that somebody pressed the landing's first
 * button (§3 pixelInitialButton), was identified, signed a plan, left to pay, paid.
 */
export const PIXEL_EVENTS = ['initialButton', 'identified', 'planSigned', 'paymentStarted', 'paid'] as const;
export type PixelEvent = (typeof PIXEL_EVENTS)[number];

/** Ids of a company's pixels by what fires them; none: that is not told. */
export type PixelIds = z.infer<typeof PixelIdsSchema>;

/** Whether anything of a company would be told: then, and only then, visitors are asked. */
export function hasPixels({ pixelIds }: { pixelIds: PixelIds }): boolean {
  return Object.keys(pixelIds).length > 0;
}
