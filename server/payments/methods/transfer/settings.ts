import { keys, optionalAddress, text } from '../../../settings/kinds.ts';
import { defineSettings } from '../../../settings/method-settings.ts';

export const transferSettings = defineSettings({
  service: { TRANSFER_URL: optionalAddress() },
  account: {
    TRANSFER_API_KEY: text(),
    /** `kid:secret[,kid:secret]`: any of them may have signed a callback. */
    TRANSFER_CALLBACK_KEYS: keys(),
  },
  secrets: ['TRANSFER_API_KEY', 'TRANSFER_CALLBACK_KEYS'],
  read: (env) => ({ url: env.TRANSFER_URL }),
  readAccount: (own) => ({ apiKey: own.TRANSFER_API_KEY, callbackKeys: own.TRANSFER_CALLBACK_KEYS }),
});
