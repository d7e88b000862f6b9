import { createPaymentTestServer } from '../testing/payment-test-server.ts';
import { aConvenio } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { recordEnabling } from './record.ts';

const testServer = sharedByTests(createPaymentTestServer);

const INSTITUTIONS = ['banco-cordillera', 'recupera'] as const;

/** An operation that both institutions have under one number, and what their executives order about it. */
async function young() {
  const { persona, agreement } = aConvenio();
  const parts = [{ overdueSince: '2026-11-21', quotas: [[1, '2026-11-30', 10_000]] }] as const;
  const offers = [{ agreement_number: agreement, product_type: 'convenio' as const, parts }];
  for (const company of INSTITUTIONS) await testServer.enter({ ...persona, company, offers });
  return (key: (typeof INSTITUTIONS)[number], until: string | null) => {
    const company = testServer.deps.companies.payingByKey(key);
    if (!company) throw new Error(`no ${key}`);
    const words = { executive: 'Marcela Ruiz', reason: 'Acuerdo en sucursal' };
    const order = { company, operations: [`op-${agreement}-1`], until, ...words };
    return recordEnabling(testServer.deps.db, order, testServer.clock.now());
  };
}

it('an operation is taken back by the last word of its institution, whatever another says of that number', async () => {
  const order = await young();
  expect(await order('recupera', '2026-11-30')).toBeNull();
  expect(await order('banco-cordillera', null)).toMatchObject({ code: 'notEnabled' });
  expect(await order('banco-cordillera', '2026-11-30')).toBeNull();
  expect(await order('recupera', null)).toBeNull();
  expect(await order('banco-cordillera', null)).toBeNull();
});

it('an operation is taken back by what was said of it, whatever is said of another one later', async () => {
  const [one, other] = [await young(), await young()];
  expect(await one('banco-cordillera', '2026-11-30')).toBeNull();
  expect(await other('banco-cordillera', null)).toMatchObject({ code: 'notEnabled' });
  expect(await other('banco-cordillera', '2026-11-30')).toBeNull();
  expect(await other('banco-cordillera', null)).toBeNull();
  expect(await one('banco-cordillera', null)).toBeNull();
});
