import { address, keys, text } from '../../../settings/kinds.ts';
import { defineSettings } from '../../../settings/method-settings.ts';

export const pacSettings = defineSettings({
  fields: {
    DEBIT_URL: address(),
    DEBIT_API_KEY: text(),
    /** `kid:secret[,kid:secret]`: any of them may have signed a callback of the direct-debit provider. */
    DEBIT_CALLBACK_KEYS: keys(),
  },
  secrets: ['DEBIT_API_KEY', 'DEBIT_CALLBACK_KEYS'],
  read: (env) => ({
    url: env.DEBIT_URL,
    apiKey: env.DEBIT_API_KEY,
    callbackKeys: env.DEBIT_CALLBACK_KEYS,
  }),
});
