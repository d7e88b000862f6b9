import { optionalAddress } from '../../settings/kinds.ts';

/** Webpay and Oneclick stand at one host; each product has its own codes and keys. */
export const TRANSBANK_FIELDS = { WEBPAY_BASE_URL: optionalAddress() };
