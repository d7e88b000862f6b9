import { optionalKeys, shopCode, text } from '../../../settings/kinds.ts';
import { defineSettings } from '../../../settings/method-settings.ts';
import { TRANSBANK_FIELDS } from '../transbank-fields.ts';

/** Saved cards (Oneclick Mall): an institution has a shop in a mall. */
export const oneclickSettings = defineSettings({
  service: {
    ...TRANSBANK_FIELDS,
    /** `kid:secret[,kid:secret]`: the first seals what charges a saved card, all open it. */
    CARD_KEYS: optionalKeys(),
  },
  account: {
    /** The mall's code and key, and the code of the institution's shop in it. */
    ONECLICK_COMMERCE_CODE: text(),
    ONECLICK_API_KEY: text(),
    ONECLICK_CHILD_CODE: shopCode(),
  },
  secrets: ['ONECLICK_API_KEY', 'CARD_KEYS'],
  ownSecrets: ['CARD_KEYS'],
  read: (env) => ({ baseUrl: env.WEBPAY_BASE_URL, cardKeys: env.CARD_KEYS }),
  readAccount: (own) => ({
    commerceCode: own.ONECLICK_COMMERCE_CODE,
    apiKey: own.ONECLICK_API_KEY,
    shop: own.ONECLICK_CHILD_CODE,
  }),
});
