import { address } from '../../settings/kinds.ts';

/** Webpay and Oneclick stand at one host; each product has its own code and key. */
export const TRANSBANK_FIELDS = { WEBPAY_BASE_URL: address() };
