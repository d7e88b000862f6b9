import * as z from 'zod/mini';
import type { PixelEvent } from '#domain/pixels.ts';
import { needsConsent, readVisitor } from './consent.ts';
import type { Environment } from './environment.ts';
import type { FlowActor, FlowSnapshot } from './flow-actor.ts';
import { pixelEventsBetween, pixelExtras, type PixelExtras, type VisitMoment } from './pixel-events.ts';
import { visitState, watchVisit } from '#machines/payment-flow/workers.ts';
import { isForcingPixels } from './storage.ts';

export type Pixel = { event: PixelEvent; ids: readonly string[]; extras: Partial<PixelExtras> };

/** The pixel of an event for a snapshot's company; null without ids, router or consent. */
function pixelOf(event: PixelEvent, snapshot: FlowSnapshot, environment: Environment): Pixel | null {
  const { company } = snapshot.context;
  const ids = company?.pixelIds[event];
  if (!company || !ids || !needsConsent(company, environment)) return null;
  const visitor = readVisitor(company.key);
  return visitor === null ? null : { event, ids, extras: pixelExtras(snapshot, visitor) };
}

const REPORTED = 'saldar_reported-payment';

/** A voucher opened again is not another payment. */
function isReportedAgain(ref: string | null): boolean {
  try {
    if (sessionStorage.getItem(REPORTED) === ref) return true;
    sessionStorage.setItem(REPORTED, ref ?? '');
  } catch {
    // Without a memory it may be sent twice.
  }
  return false;
}

const STARTED = 'saldar_started-payment';
const StartedSchema = z.object({ ref: z.string(), extras: z.record(z.string(), z.string()) });

/** What went with the start of a payment: after the provider's page nothing of the offer is at hand. */
function rememberStarted(ref: string | undefined, extras: Pixel['extras']): void {
  try {
    sessionStorage.setItem(STARTED, JSON.stringify({ ref, extras }));
  } catch {
    // Without a memory the payment is sent with its type alone.
  }
}

function startedExtras(ref: string | null): Pixel['extras'] {
  try {
    const started = StartedSchema.parse(JSON.parse(sessionStorage.getItem(STARTED) ?? ''));
    return started.ref === ref ? started.extras : {};
  } catch {
    return {};
  }
}

/** A paid offer as it was when its payment began, in the visitor's present name. */
const paidPixel = (pixel: Pixel, ref: string | null): Pixel => ({
  ...pixel,
  extras: { ...startedExtras(ref), ...pixel.extras },
});

/** Posts to the pixel router (§7.1 hosts by key). No cookie, no address of the page; the answer is not awaited. */
export function sendPixel({ ids, extras }: Pixel, { hosts }: Pick<Environment, 'hosts'>): void {
  fetch(`${hosts.pixels}/pixel`, {
    method: 'POST',
    body: JSON.stringify({ ids, ...extras }),
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined);
}

type Ways = { send: typeof sendPixel; log: (line: string) => void };

/**
 * Reports to a company's analytics how far a consenting visitor comes. Outside production it is only logged, by event, ids and
 * names, unless the visitor's address asked for `force-send-pixels` (§2.4); forcing never stands for consent.
 */
export function watchPixels(actor: FlowActor, environment: Environment, { send, log }: Ways): void {
  const momentNow = (): VisitMoment => {
    const snapshot = actor.getSnapshot();
    return { snapshot, state: visitState(snapshot) };
  };
  let before = momentNow();
  watchVisit(actor, () => {
    const after = momentNow();
    for (const event of pixelEventsBetween(before, after)) {
      const { ref, underWay } = after.snapshot.context.attempt;
      const found = pixelOf(event, after.snapshot, environment);
      if (!found || (event === 'paid' && isReportedAgain(ref))) continue;
      if (event === 'paymentStarted') rememberStarted(underWay?.ref, found.extras);
      const pixel = event === 'paid' ? paidPixel(found, ref) : found;
      if (environment.production || isForcingPixels()) send(pixel, environment);
      else log(`pixel ${event}: ${pixel.ids.join(', ')} (${Object.keys(pixel.extras).join(', ')})`);
    }
    before = after;
  });
}
