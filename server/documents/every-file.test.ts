import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_DRAFT_PATH } from '#contract/agreement.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { NO_DEBT, withCertificates } from '../testing/certificates.ts';
import { aPlan, aPut } from '../testing/fixtures.ts';
import { readPdf } from '../testing/pdf-text.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { agreedTranscript, fileTranscript } from '../testing/transcript.ts';

/** Built pages with the logos of one institution, and no other images. */
async function builtPages() {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  const logo = join(__dirname, '../../tools/demo/institutions/banco-cordillera/logo.svg');
  await cp(logo, join(folder, 'companies/banco-cordillera/logo.svg'));
  return folder;
}

const testServer = sharedByTests(async () =>
  withCertificates(await createAgreementTestServer({ env: { DIST_DIR: await builtPages() } })),
);
beforeEach(() => testServer.reset());

const ANA = { rut: '111111111', name: 'Ana Rojas', email: 'ana@correo.example' };
const SIX = { agreed_quota: 6, expiration_day: 5 };

async function fileAt(url: string, token: string): Promise<Buffer> {
  const { rawPayload } = await testServer.app.inject({ url, headers: { authorization: `JWT ${token}` } });
  return rawPayload;
}

/** A plan that is signed at noon, with its down payment paid late in the evening, when it is the next day in London. */
async function inForce() {
  const debtor = await testServer.carla(aPlan(ANA));
  const signed = await testServer.sign(debtor.token, debtor.agreement, SIX);
  if (signed.status !== 'success') throw new Error(signed.status);
  testServer.clock.set(new Date('2026-11-23T02:34:00Z'));
  const token = await testServer.identify(debtor.debtorId, debtor.persona);
  const ref = await testServer.pay(token, 'abono_convenio', debtor.agreement, 1);
  return { ...debtor, token, id: signed.data.agreement_id, ref };
}

const FILES: Readonly<Record<string, () => Promise<Buffer>>> = {
  'the draft of a contract': async () => {
    const { token, agreement } = await testServer.carla(aPlan(ANA));
    const query = new URLSearchParams({ id: agreement, agreed_quota: '6', expiration_day: '5' });
    return fileAt(`${CONTRACT_DRAFT_PATH}?${String(query)}`, token);
  },
  'the signed contract': async () => {
    const { id, token } = await inForce();
    return fileAt(`/saldar/agreement/${id}/contract.pdf`, token);
  },
  'the receipt': async () => {
    const { ref, token } = await inForce();
    return fileAt(`/saldar/receipt/${ref}.pdf`, token);
  },
  'the certificate of payment': async () => (await testServer.certified(undefined, undefined, aPut(ANA))).pdf,
  'the certificate of no debt': async () =>
    (await testServer.certified(NO_DEBT, '2026-12-22T02:34:00Z', aPut(ANA))).pdf,
  'the letter to a late creditor': async () => {
    const { ref, debtorId, persona } = await testServer.paid(aPut(ANA));
    testServer.clock.set(new Date('2027-02-02T02:34:00Z'));
    return fileAt(`/saldar/paid-debts/letter/${ref}.pdf`, await testServer.identify(debtorId, persona));
  },
  'the copy of personal data': async () => {
    const { token, debtorId } = await inForce();
    const contact = testServer.deps.db
      .updateTable('contact')
      .set({ updated_at: new Date('2026-11-20T15:00:00Z') });
    await contact.where('debtor_id', '=', debtorId).execute();
    return fileAt('/saldar/my-data/file/datos.pdf', token);
  },
};

it.each(Object.entries(FILES))('%s is in every line as it was agreed to be', async (name, file) => {
  const now = fileTranscript(await readPdf(await file()));
  expect(now).toBe(agreedTranscript(`what ${name} says`, now));
});
