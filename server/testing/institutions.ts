import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isPaying, type Tenant } from '#domain/company.ts';
import { imageFile, INSTITUTION_FILE } from '../companies.ts';
import { ownName } from '../settings/institution-names.ts';

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>';

/** Writes institutions as an operator has them: a folder each, with what it is and its images. */
export function writeInstitutions(folder: string, tenants: readonly Tenant[]): void {
  for (const tenant of tenants) {
    mkdirSync(join(folder, tenant.key), { recursive: true });
    writeFileSync(join(folder, tenant.key, INSTITUTION_FILE), JSON.stringify(tenant));
    const images = isPaying(tenant) ? [tenant.img, tenant.tabImg] : [tenant.img];
    for (const image of images) {
      mkdirSync(dirname(imageFile(folder, image)), { recursive: true });
      writeFileSync(imageFile(folder, image), LOGO);
    }
  }
}

/** An institution's settings by the names of the environment. */
export function settingsOf(key: string, values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [ownName(key, name), value]));
}

/** What an institution has at the providers of pages and debits and at the registry; no two numbers have the same. */
function accountsOf(key: string, number: number): Record<string, string> {
  const own = number === 1 ? '' : `-of-${number}`;
  return settingsOf(key, {
    WEBPAY_COMMERCE_CODE: `59705555553${number}`,
    WEBPAY_API_KEY: `test-webpay-key${own}`,
    DEBIT_API_KEY: `test-debit-key${own}`,
    DEBIT_CALLBACK_KEYS: `new:test-key-of-the-callbacks${own}, old:earlier-key-of-the-callbacks${own}`,
    REGISTRY_KEY: `test-registry-key${own}`,
  });
}

export const TRANSFER_ACCOUNT = settingsOf('banco-cordillera', {
  TRANSFER_API_KEY: 'test-transfer-key',
  TRANSFER_CALLBACK_KEYS: 'new:test-key-of-the-callbacks, old:earlier-key-of-the-callbacks',
});

/** Of the institutions that tests know. */
export const TEST_ACCOUNTS = {
  ...accountsOf('banco-cordillera', 1),
  ...accountsOf('cordillera-consumo', 2),
  ...accountsOf('recupera', 3),
  ...settingsOf('banco-cordillera', {
    ONECLICK_COMMERCE_CODE: '597055555541',
    ONECLICK_API_KEY: 'test-oneclick-key',
    ONECLICK_CHILD_CODE: '597055555542',
  }),
};

/** All that those institutions offer besides, without which a server of theirs does not start. */
export const WHOLE_SETTINGS = {
  TRANSFER_URL: 'http://127.0.0.1:1/transfer',
  ...TRANSFER_ACCOUNT,
  ...settingsOf('banco-austral', { REDIRECT_URL: 'http://127.0.0.1:1/otro-banco' }),
};
