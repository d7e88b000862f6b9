import { smallPortfolio, without } from '../portfolio/testing/tables.ts';
import { createUploadTestServer, type Person } from '../testing/portfolio-upload.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createUploadTestServer);
let agent: Person;
beforeEach(async () => {
  ({ agent } = await testServer.begin());
});

describe('a load', () => {
  it.each([
    [
      'of which nothing could be paid',
      without(smallPortfolio(), '101250'),
      ['D-3', '1', '2026-11-30', '1', ''],
    ],
    ['beside those that it had', smallPortfolio(), ['D-2', '3', '2026-12-31', '1', '']],
    ['as one that was paid', smallPortfolio(), ['D-2', '3', '2026-10-31', '1', '2026-10-28']],
  ])('needs a second person for a quota that is added to a debt %s', async (_, before, quota) => {
    await testServer.load(before);
    const load = await testServer.checked(agent, { ...before, quotas: [...before.quotas, quota] });
    expect(load).toMatchObject({ needs_second: true, outcome: { effect: { debts_with_more_quotas: 1 } } });
  });

  it('needs no second person for an operation with its debt and its quotas', async () => {
    await testServer.load(smallPortfolio());
    const { operations, offers, debts, quotas, ...rest } = smallPortfolio();
    const more = {
      ...rest,
      operations: [...operations, ['OP-9', '11.111.111-1', 'Tarjeta', '2026-01-15']],
      offers: [
        ...offers,
        ['A-9', '11.111.111-1', 'put', '1250000', '0', '0', '', '', '', '', '', 'Banco', 'false'],
      ],
      debts: [...debts, ['D-9', 'A-9', 'OP-9', '1250000']],
      quotas: [...quotas, ['D-9', '1', '2026-11-30', '1250000', '']],
    };
    const load = await testServer.checked(agent, more);
    expect(load).toMatchObject({ needs_second: false, outcome: { effect: { debts_with_more_quotas: 0 } } });
  });
});
