import { listCompanies } from '#contract/companies.ts';
import { updateContact } from '#contract/identity.ts';
import { createIdentityTestServer } from '../testing/identity-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createIdentityTestServer);

const listed = async () =>
  (await testServer.send(listCompanies, {})).body as { data: Record<string, unknown>[] };

describe('the list of institutions', () => {
  it('names those that are paid here by what a client needs, and no other', async () => {
    expect((await listed()).data).toEqual([
      {
        key: 'banco-cordillera',
        name: 'Banco Cordillera',
        product_type: 'BANCO_CORDILLERA',
        legal_versions: { terms_and_conditions: '2025-05-05', privacy_policy: '2025-05-05' },
        payment_methods: ['webpay', 'oneclick', 'pac', 'transfer'],
        help_email: 'ayuda@banco-cordillera.example',
      },
      expect.objectContaining({ key: 'cordillera-consumo', payment_methods: ['webpay'] }),
      expect.objectContaining({ key: 'recupera', product_type: 'RECUPERA' }),
    ]);
  });

  it('names the methods of each by priority, in whatever order its file has them', async () => {
    const bank = testServer.deps.companies.payingByKey('banco-cordillera');
    if (!bank) throw new Error('no bank');
    const reversed = jest.replaceProperty(bank, 'paymentMethods', bank.paymentMethods.toReversed());
    const [{ payment_methods: methods } = {}] = (await listed()).data;
    reversed.restore();
    expect(methods).toEqual(['webpay', 'oneclick', 'pac', 'transfer']);
  });

  it('gives the versions with which contact data are stored', async () => {
    const [bank] = (await listed()).data as { legal_versions: Record<string, string> }[];
    const { token } = await testServer.enter();
    const extra = Object.fromEntries(
      Object.entries(bank?.legal_versions ?? {}).map(([text, version]) => [
        text,
        { accepted: true, version },
      ]),
    );
    expect(await testServer.send(updateContact, { extra }, { token })).toMatchObject({ status: 200 });
  });
});
