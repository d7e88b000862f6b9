import { CompanyKeySchema } from './company-key.ts';

describe('the key of a company, first part of its addresses', () => {
  test.each([
    'api',
    'assets',
    'debts',
    'docs',
    'en',
    'external',
    'galeria',
    'health',
    'identity',
    'institucion',
    'metrics',
    'payment',
    'saldar',
  ])('is not "%s", an address of the server itself', (key) => {
    expect(CompanyKeySchema.safeParse(key).success).toBe(false);
  });

  test.each(['', 'a', 'Banco', '1banco', '-banco', ' banco', 'banco ', 'banco/x', 'añejo', 'b'.repeat(42)])(
    'is not "%s", which is no key',
    (key) => {
      expect(CompanyKeySchema.safeParse(key).success).toBe(false);
    },
  );

  test.each(['ab', 'banco-2', 'apio', 'b'.repeat(41)])('may be "%s"', (key) => {
    expect(CompanyKeySchema.safeParse(key).success).toBe(true);
  });
});
