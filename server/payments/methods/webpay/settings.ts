import { count, text } from '../../../settings/kinds.ts';
import { defineSettings } from '../../../settings/method-settings.ts';
import { TRANSBANK_FIELDS } from '../transbank-fields.ts';

export const webpaySettings = defineSettings({
  service: { ...TRANSBANK_FIELDS, WEBPAY_FORM_SECONDS: count(240) },
  account: { WEBPAY_COMMERCE_CODE: text(), WEBPAY_API_KEY: text() },
  secrets: ['WEBPAY_API_KEY'],
  read: (env) => ({ baseUrl: env.WEBPAY_BASE_URL, formSeconds: env.WEBPAY_FORM_SECONDS }),
  readAccount: (own) => ({ commerceCode: own.WEBPAY_COMMERCE_CODE, apiKey: own.WEBPAY_API_KEY }),
});
