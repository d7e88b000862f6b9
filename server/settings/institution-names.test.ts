import { nameOf, ownName, ownValues } from './institution-names.ts';

it.each(['recupera', 'banco-cordillera', 'caja-de-ahorro-sur', 'banco-2'])(
  'what the environment names for %s is read as its own',
  (key) => {
    const given = ownName(key, 'WEBPAY_API_KEY');
    expect(given).toMatch(/^[A-Z0-9_]+__WEBPAY_API_KEY$/);
    expect(nameOf(given)).toBe('WEBPAY_API_KEY');
    expect([...ownValues({ [given]: 'x', PATH: '/bin' })]).toEqual([[key, { WEBPAY_API_KEY: 'x' }]]);
  },
);
