import type * as z from 'zod/mini';
import type { PixelIdsSchema } from './company-parts.ts';

/**
 * What may be sent to a company’s analytics (§3 "Analytics and pixel ids", readings 28): that a visitor pressed the landing's first
 * button (§3 pixelInitialButton), was identified, signed a plan, left to pay, paid.
 */
export const PIXEL_EVENTS = ['initialButton', 'identified', 'planSigned', 'paymentStarted', 'paid'] as const;
export type PixelEvent = (typeof PIXEL_EVENTS)[number];

/** Ids of a company's pixels by what fires them; none: that is not sent. */
export type PixelIds = z.infer<typeof PixelIdsSchema>;

/** Whether anything would be sent for a company: then, and only then, visitors are asked. */
export function hasPixels({ pixelIds }: { pixelIds: PixelIds }): boolean {
  return Object.keys(pixelIds).length > 0;
}
