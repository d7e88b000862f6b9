import { TENANTS } from '#domain/testing/companies/all.ts';
import { readConfig } from './config.ts';
import { TEST_ENVIRONMENT } from './testing/dependencies.ts';
import { settingsOf, WHOLE_SETTINGS } from './testing/institutions.ts';
import { PRODUCTION } from './testing/production.ts';

const WHOLE = { ...TEST_ENVIRONMENT, ...WHOLE_SETTINGS };
const PAYING = ['banco-cordillera', 'cordillera-consumo', 'recupera'];
const read = (change: Record<string, string> = {}, all = TENANTS) =>
  readConfig({ ...WHOLE, ...change }, { all, problems: [] });

describe('what each institution offers', () => {
  it.each<[string, string, string]>([
    ['BANCO_CORDILLERA__WEBPAY_API_KEY', 'banco-cordillera offers webpay', 'the key of its shop'],
    ['RECUPERA__WEBPAY_COMMERCE_CODE', 'recupera offers webpay', 'the code of its shop'],
    ['BANCO_CORDILLERA__ONECLICK_CHILD_CODE', 'banco-cordillera offers oneclick', 'its shop in the mall'],
    ['BANCO_CORDILLERA__DEBIT_CALLBACK_KEYS', 'banco-cordillera offers pac', 'the keys of callbacks'],
    ['BANCO_CORDILLERA__TRANSFER_API_KEY', 'banco-cordillera offers transfer', 'its key for transfers'],
    ['CARD_KEYS', 'banco-cordillera offers oneclick', 'the keys of saved cards'],
    ['DEBIT_URL', 'banco-cordillera offers pac', 'the provider of debits'],
    ['REGISTRY_URL', 'recupera asks for a serial number', 'the registry'],
    ['RECUPERA__REGISTRY_KEY', 'recupera asks for a serial number', 'its key at the registry'],
    ['BANCO_AUSTRAL__REDIRECT_URL', 'it is only a redirect', 'where it leads'],
  ])('needs %s: %s', (name, reason) => {
    expect(() => read({ [name]: '' })).toThrow(`${name} is missing: ${reason}`);
    expect(() => readConfig({ ...WHOLE, [name]: '' })).not.toThrow();
  });

  it('is all that is needed', () => {
    const { webpay, oneclick, pac, transfer } = read({ RECUPERA__DEBIT_API_KEY: '' });
    expect(Object.keys(webpay.accounts)).toEqual(PAYING);
    expect(Object.keys(pac.accounts)).toEqual(['banco-cordillera', 'cordillera-consumo']);
    expect([oneclick, transfer].map(({ accounts }) => Object.keys(accounts))).toEqual(
      Array(2).fill(['banco-cordillera']),
    );
  });

  it('is not needed of one that is not active', () => {
    const inactive = TENANTS.map((tenant) => ({ ...tenant, active: tenant.key !== 'recupera' }));
    const change = { RECUPERA__WEBPAY_API_KEY: '' };
    expect(() => read(change)).toThrow('RECUPERA');
    expect(() => read(change, inactive)).not.toThrow();
  });

  it('is signed in production by a certificate of each', () => {
    expect(() => read({ ...PRODUCTION, RECUPERA__AGREEMENT_P12_FILE: '' })).toThrow(
      'RECUPERA__AGREEMENT_P12_FILE is missing: its contracts would carry a test certificate',
    );
  });

  it('is reported together with mistakes in the files and settings of an unknown institution', () => {
    const problems = ['recupera/institution.json: helpEmail: Invalid email address'];
    const env = { ...WHOLE, ...settingsOf('quinta', { REGISTRY_KEY: 'k' }) };
    expect(() => readConfig(env, { all: TENANTS, problems })).toThrow(
      /QUINTA__…: INSTITUTIONS_DIR has no institution "quinta"\n {2}recupera\/institution\.json: helpEmail/,
    );
  });
});
