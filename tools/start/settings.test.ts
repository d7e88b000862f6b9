import { readSettings } from './settings.mjs';

const DATABASE_URL = 'postgres://saldar:x@db.example/saldar';

describe('NODE_ENV=production', () => {
  it.each([
    ['that nothing is said about', {}],
    ['that are asked for', { SALDAR_DEMO: '1' }],
    ['although there is an existing PostgreSQL', { DATABASE_URL }],
  ])('takes no demo debtors %s', (_, env) => {
    expect(() => readSettings({ NODE_ENV: 'production', ...env }, '/saldar')).toThrow(
      'NODE_ENV=production takes no demo debtors: set SALDAR_DEMO=0',
    );
  });

  it('starts without demo debtors, and any other environment with them', () => {
    expect(readSettings({ NODE_ENV: 'production', SALDAR_DEMO: '0' }, '/saldar').demo).toBe(false);
    expect(readSettings({ NODE_ENV: 'development' }, '/saldar').demo).toBe(true);
  });
});
