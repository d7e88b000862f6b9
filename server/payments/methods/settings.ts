import * as z from 'zod/mini';
import { oneclickSettings as oneclick } from './oneclick/settings.ts';
import { pacSettings as pac } from './pac/settings.ts';
import { transferSettings as transfer } from './transfer/settings.ts';
import { webpaySettings as webpay } from './webpay/settings.ts';

/** What each payment method reads from the environment; apart from `registry.ts`, since the configuration stands below the methods. */
export const METHOD_SETTINGS = { webpay, oneclick, pac, transfer };

export const MethodsEnvironmentSchema = z.object({
  ...webpay.fields,
  ...oneclick.fields,
  ...pac.fields,
  ...transfer.fields,
});

export function readMethodSettings(env: z.infer<typeof MethodsEnvironmentSchema>) {
  return {
    webpay: webpay.read(env),
    oneclick: oneclick.read(env),
    pac: pac.read(env),
    transfer: transfer.read(env),
  };
}
