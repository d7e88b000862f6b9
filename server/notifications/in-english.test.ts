import { fetchDebts } from '#contract/debts.ts';
import type { MailKind } from '../database/schema.ts';
import { codeMail } from '../testing/code-mail.ts';
import { debitMails } from '../testing/debit-mails.ts';
import { disputeMails } from '../testing/dispute-mails.ts';
import { readWords } from '../documents/reader.ts';
import { createMailScenarios, type MailScenarios } from '../testing/mail-scenarios.ts';
import { moneyMails } from '../testing/money-mails.ts';
import { rightsMails } from '../testing/rights-mails.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createMailScenarios);
let english: MailScenarios;
beforeAll(async () => {
  const readEnglish = () => testServer.deps.db.updateTable('debtor').set({ language: 'en' }).execute();
  // As if every debtor's last call had come from the English pages.
  english = { ...testServer, sent: (...given) => readEnglish().then(() => testServer.sent(...given)) };
});
beforeEach(() => testServer.reset().then(testServer.paidBefore));

type Scenario = () => Promise<unknown>;
type Elsewhere = typeof debitMails | typeof disputeMails | typeof moneyMails | typeof rightsMails;
/** To people of the institution, who read Spanish. */
type ToStaff = 'executive' | 'loadRequest' | 'programmeTeam' | 'webhookOff';
type KeysOf<Of> = Of extends (testServer: never) => infer Scenarios ? keyof Scenarios : never;
/** A kind of mail without a scenario is a fault of types. */
const SCENARIOS: Record<Exclude<MailKind, KeysOf<Elsewhere> | ToStaff | 'bindingCode'>, Scenario> = {
  voucher: () => testServer.paid(),
  notCharged: () => testServer.notCharged(),
  receipt: () => testServer.resent(),
  agreement: () => testServer.inForce(),
  fulfilled: () => testServer.fulfilled(),
  lapsed: () => testServer.lapsed(),
  programme: () => testServer.joined(true),
  reminder: () => testServer.reminded(),
  contactChanged: () => testServer.contactChanged(),
  formerNotice: () => testServer.formerNotified(),
};
type MailScenario = [kind: string, scenario: () => Promise<Awaited<ReturnType<MailScenarios['sent']>>>];
const scenariosOf = (of: () => MailScenarios): MailScenario[] => [
  ...Object.entries(SCENARIOS).map(([kind, scenario]): MailScenario => [
    kind,
    async () => {
      await scenario();
      return of().sent(kind as MailKind, kind === 'reminder' ? '2027-03-31T15:00:00Z' : undefined);
    },
  ]),
  ...Object.entries({
    ...debitMails(of),
    ...disputeMails(of),
    ...moneyMails(of),
    bindingCode: codeMail(of, ''),
    ...rightsMails(of),
  }).map(([kind, scenario]): MailScenario => [kind, async () => (await scenario())[0]]),
];
const mails = scenariosOf(() => english);
const inSpanish = new Map(scenariosOf(() => testServer));

const MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre'],
  ...['octubre', 'noviembre', 'diciembre'],
];
const ENGLISH_MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const two = (part: string | number) => String(part).padStart(2, '0');
/** The days and amounts that the last mail names, in their order, alike in both languages. */
function figuresOfLast(): string[] {
  const { subject = '', text = '' } = testServer.mails.at(-1) ?? {};
  const same = `${subject}\n${text}`
    .replaceAll(/\b(\d{1,2}) de (\p{L}+) de (\d{4})/gu, (_, day: string, month: string, year: string) =>
      [two(day), two(MONTHS.indexOf(month) + 1), year].join('-'),
    )
    .replaceAll(/\b(\d{1,2}) ([A-Z][a-z]{2})[a-z]* (\d{4})/g, (_, day: string, month: string, year: string) =>
      [two(day), two(ENGLISH_MONTHS.indexOf(month) + 1), year].join('-'),
    );
  return same.match(/\b\d\d-\d\d-\d{4}\b|\$\d[\d.]*\d/g) ?? [];
}

const SPANISH =
  /[áéíóúñ¿¡]|\b(?:al|con|cuota|cuotas|de|del|deuda|el|es|esta|hasta|la|las|los|monto|pago|para|por|que|se|si|sin|su|tu|tus|una?|y|ya)\b/gi;
/** What the institution answers and asks, in its words. */
const THEIRS = ['Answer', 'Reason', 'We need'];
/** Addresses, names of files, and references of payments, whose random letters may be a Spanish word. */
const OWN = /https?:\S+|[\w.+-]+@[\w.-]+|[\w-]+\.(?:example|pdf|cl)\b|(?<![\w-])[\w-]{22}(?![\w-])/g;

describe('to a debtor who reads English', () => {
  it.each(mails)('the mail %s is in English, every field of it', async (_, scenario) => {
    const { subject, title, rows, words } = await scenario();
    const own = Object.entries(rows).filter(([name]) => !THEIRS.includes(name));
    const text = [subject, title, ...own.flat(), words].join('\n').replace(OWN, '');
    expect(text.split('\n').filter((line) => line.search(SPANISH) !== -1)).toEqual([]);
  });

  it.each(mails)(
    'the mail %s names the days and amounts of the Spanish one, in its order',
    async (kind, scenario) => {
      await inSpanish.get(kind)?.();
      const spanish = figuresOfLast();
      await testServer.reset().then(testServer.paidBefore);
      await scenario();
      expect(figuresOfLast()).toEqual(spanish);
    },
  );

  it.each(mails)('the links of the mail %s lead to pages in English', async (_, scenario) => {
    await scenario();
    const links = testServer.mails.at(-1)?.text.match(/https?:\/\/\S+/g) ?? [];
    expect(links).not.toEqual([]);
    for (const link of links)
      expect(link).toMatch(/^https:\/\/pagos\.example\/en\b|^http:\/\/localhost:3000\/saldar\/\S+\?lang=en$/);
  });

  it('the contract attached to a mail stays in Spanish', async () => {
    const { number } = await testServer.inForce();
    expect((await english.sent('agreement')).files).toEqual([`convenio-${number}.pdf`]);
    const [contract] = testServer.mails.at(-1)?.attachments ?? [];
    const words = (await readWords(contract?.content ?? Buffer.alloc(0))).replace(/\s+/g, ' ');
    expect(words).toContain('Constancia de la firma y del pago del pie');
    expect(words).toContain('Cualquier persona puede comprobar que este documento es auténtico');
    expect(words).not.toMatch(/\b(the|any person|paid)\b/);
  });

  it('a mail to people of the institution stays in Spanish', async () => {
    await testServer.inForce();
    const { title, rows } = await english.sent('executive');
    expect(title).toMatch(/^Contactar a más tardar el /);
    expect(rows).toMatchObject({ Nombre: 'Ana Rojas', 'Primera cuota': '5 de febrero de 2027' });
  });
});

describe('the language a debtor reads', () => {
  it.each([
    ['of the page the last call came from', 'en', 'en'],
    ['Spanish for a browser that lists its own languages', 'en-US,en;q=0.9', 'es'],
    ['Spanish for a page in Spanish', 'es', 'es'],
  ])('is %s', async (_, header, language) => {
    const { debtorId, persona } = await testServer.paid();
    const token = await testServer.identify(debtorId, persona);
    const answer = await testServer.app.inject({
      method: fetchDebts.method,
      url: fetchDebts.path,
      payload: {},
      headers: { authorization: `JWT ${token}`, 'accept-language': header },
    });
    expect(answer.statusCode).toBe(200);
    const debtor = testServer.deps.db.selectFrom('debtor').select('language').where('id', '=', debtorId);
    expect(await debtor.executeTakeFirstOrThrow()).toEqual({ language });
  });

  it('is that of a failure, too, before the debtor has identified', async () => {
    const ask = (language: string) =>
      testServer.app.inject({
        method: fetchDebts.method,
        url: fetchDebts.path,
        payload: {},
        headers: { 'accept-language': language },
      });
    expect((await ask('en')).json()).toMatchObject({
      detail: 'Your session expired. Identify yourself again to continue.',
    });
    expect((await ask('es')).json()).toMatchObject({
      detail: 'Tu sesión expiró. Identifícate de nuevo para continuar.',
    });
  });

  it('is that of the page a provider leads back to', async () => {
    const payment = await testServer.atTheProvider();
    await testServer.deps.db.updateTable('debtor').set({ language: 'en' }).execute();
    testServer.gateway.finish(payment.token);
    const back = await testServer.comeBack({ token_ws: payment.token });
    expect(back).toContain(`/en/banco-cordillera/success?ref=${payment.ref}`);
  });
});
