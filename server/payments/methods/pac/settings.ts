import { keys, optionalAddress, text } from '../../../settings/kinds.ts';
import { defineSettings } from '../../../settings/method-settings.ts';

export const pacSettings = defineSettings({
  service: { DEBIT_URL: optionalAddress() },
  account: {
    DEBIT_API_KEY: text(),
    /** `kid:secret[,kid:secret]`: any of them may have signed a callback of the direct-debit provider. */
    DEBIT_CALLBACK_KEYS: keys(),
  },
  secrets: ['DEBIT_API_KEY', 'DEBIT_CALLBACK_KEYS'],
  read: (env) => ({ url: env.DEBIT_URL }),
  readAccount: (own) => ({ apiKey: own.DEBIT_API_KEY, callbackKeys: own.DEBIT_CALLBACK_KEYS }),
});
