import type { PaymentMethodCode } from '#domain/company.ts';
import type { MethodTexts } from './method.ts';
import { oneclick } from './oneclick.ts';
import { pac } from './pac.ts';
import { transfer } from './transfer.ts';
import { webpay } from './webpay.ts';

export const methodTexts: Readonly<Record<PaymentMethodCode, MethodTexts>> = {
  webpay,
  oneclick,
  pac,
  transfer,
};

/** A method that is not known is taken for a card: what most pay with. */
export function textsOf(method: PaymentMethodCode | null | undefined): MethodTexts {
  return methodTexts[method ?? 'webpay'];
}
