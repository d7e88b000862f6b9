import { count, text } from '../../../settings/kinds.ts';
import { defineSettings } from '../../../settings/method-settings.ts';
import { TRANSBANK_FIELDS } from '../transbank-fields.ts';

export const webpaySettings = defineSettings({
  fields: {
    ...TRANSBANK_FIELDS,
    WEBPAY_COMMERCE_CODE: text(),
    WEBPAY_API_KEY: text(),
    WEBPAY_FORM_SECONDS: count(240),
  },
  secrets: ['WEBPAY_API_KEY'],
  read: (env) => ({
    baseUrl: env.WEBPAY_BASE_URL,
    commerceCode: env.WEBPAY_COMMERCE_CODE,
    apiKey: env.WEBPAY_API_KEY,
    formSeconds: env.WEBPAY_FORM_SECONDS,
  }),
});
