import { optionalAddress, optionalKeys, text } from '../../../settings/kinds.ts';
import { defineSettings } from '../../../settings/method-settings.ts';

export const transferSettings = defineSettings({
  fields: {
    TRANSFER_URL: optionalAddress(),
    TRANSFER_API_KEY: text(''),
    /** `kid:secret[,kid:secret]`: any of them may have signed a callback. */
    TRANSFER_CALLBACK_KEYS: optionalKeys(),
  },
  secrets: ['TRANSFER_API_KEY', 'TRANSFER_CALLBACK_KEYS'],
  optional: {
    given: 'TRANSFER_URL',
    needs: ['TRANSFER_API_KEY', 'TRANSFER_CALLBACK_KEYS'],
    holds: 'a provider',
  },
  read: (env) => ({
    url: env.TRANSFER_URL,
    apiKey: env.TRANSFER_API_KEY,
    callbackKeys: env.TRANSFER_CALLBACK_KEYS,
  }),
});
