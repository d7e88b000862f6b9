import { optionalKeys, shopCodes, text } from '../../../settings/kinds.ts';
import { defineSettings } from '../../../settings/method-settings.ts';
import { TRANSBANK_FIELDS } from '../transbank-fields.ts';

/** Saved cards (Oneclick Mall). */
export const oneclickSettings = defineSettings({
  fields: {
    ...TRANSBANK_FIELDS,
    /** `company=code` of its shop in the mall; a company without one offers none. */
    ONECLICK_CHILD_CODES: shopCodes(),
    ONECLICK_COMMERCE_CODE: text(''),
    ONECLICK_API_KEY: text(''),
    /** `kid:secret[,kid:secret]`: the first seals what charges a saved card, all open it. */
    CARD_KEYS: optionalKeys(),
  },
  secrets: ['ONECLICK_API_KEY', 'CARD_KEYS'],
  ownSecrets: ['CARD_KEYS'],
  optional: {
    given: 'ONECLICK_CHILD_CODES',
    needs: ['ONECLICK_COMMERCE_CODE', 'ONECLICK_API_KEY', 'CARD_KEYS'],
    holds: 'shops',
  },
  read: (env) => ({
    baseUrl: env.WEBPAY_BASE_URL,
    commerceCode: env.ONECLICK_COMMERCE_CODE,
    apiKey: env.ONECLICK_API_KEY,
    childCodes: env.ONECLICK_CHILD_CODES,
    cardKeys: env.CARD_KEYS,
  }),
});
