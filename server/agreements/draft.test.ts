import { CONTRACT_DRAFT_PATH, renderContract } from '#contract/agreement.ts';
import { blocksOf } from '#domain/contract-blocks.ts';
import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createAgreementTestServer);
beforeEach(() => testServer.reset());

const PLAN = { agreed_quota: 12, expiration_day: 5 };

function draft(query: Record<string, string | number>, token?: string, language = 'es') {
  const words = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return testServer.app.inject({
    url: `${CONTRACT_DRAFT_PATH}?${String(new URLSearchParams(words))}`,
    headers: { 'accept-language': language, ...(token && { authorization: `JWT ${token}` }) },
  });
}

const withoutBlanks = (text: string) => text.replaceAll(/\s/g, '');

it('the draft holds every word of the contract that would be signed, and says on each page that it is none', async () => {
  const { token, agreement } = await testServer.carla();
  const plan = { id: agreement, ...PLAN };
  const rendered = await testServer.app.inject({
    ...{ method: 'POST', url: renderContract.path, payload: { debts: [plan] } },
    headers: { authorization: `JWT ${token}` },
  });
  const { template_rendered: html } = rendered.json<{ data: { template_rendered: string } }>().data;
  const { statusCode, headers, rawPayload } = await draft(plan, token);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  const text = withoutBlanks(await pdfText(rawPayload));
  for (const block of blocksOf(html))
    for (const part of block.kind === 'table'
      ? [block.caption, ...block.rows.flatMap(({ cells }) => cells)]
      : [block.text])
      expect(text).toContain(withoutBlanks(part));
  expect(text).toContain(withoutBlanks('No está firmado y no obliga a nadie'));
  const pages = text.match(/Borradorsinfirma\.Página\dde\d/g);
  expect(pages).toEqual(pages?.map((_, index) => `Borradorsinfirma.Página${index + 1}de${pages.length}`));
});

it('the draft is read aloud in Spanish, also to a debtor who reads English', async () => {
  const { token, agreement } = await testServer.carla();
  const { rawPayload } = await draft({ id: agreement, ...PLAN }, token, 'en');
  expect(rawPayload.toString('latin1')).toContain('/Lang (es-CL)');
});

it('reading the draft signs nothing', async () => {
  const { token, agreement } = await testServer.carla();
  await draft({ id: agreement, ...PLAN }, token);
  expect(await testServer.deps.db.selectFrom('agreement').select('id').execute()).toEqual([]);
});

it('there is no draft of a plan that the offer does not allow, of an unknown debt, or without a session', async () => {
  const { token, agreement } = await testServer.carla();
  const tries = [
    draft({ id: agreement, ...PLAN, agreed_quota: 600 }, token),
    draft({ id: 'unknown', ...PLAN }, token),
    draft({ id: agreement, ...PLAN, agreed_quota: 'doce' }, token),
    draft({ id: agreement, ...PLAN }),
  ];
  expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 400, 401]);
});
