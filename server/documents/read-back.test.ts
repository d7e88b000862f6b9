import { verifyDocument } from '#contract/verification.ts';
import { createMailScenarios } from '../testing/mail-scenarios.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

const testServer = sharedByTests(createMailScenarios);
beforeEach(() => testServer.reset());

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
/** The instants that the file says of itself, each once. */
const datesIn = (bytes: string) => [...new Set(bytes.match(/(?<=\(D:)\d{14}(?=Z\))/g))];

/** The one file of the last mail that went out: what it shows, and its bytes as text. */
async function lastFile() {
  const [file] = testServer.mails.at(-1)?.attachments ?? [];
  if (!file) throw new Error('No file went out.');
  return { shown: oneLine(await pdfText(file.content)), bytes: file.content.toString('latin1') };
}

describe('the receipt as a file', () => {
  it('shows every row of the mail it comes with, label and value together, and is dated when it was paid', async () => {
    await testServer.paid();
    const { 'Te queda por pagar': otherDebts, ...rows } = (await testServer.sent('voucher')).rows;
    const { shown, bytes } = await lastFile();
    expect(otherDebts).toBeDefined();
    expect(shown).not.toContain('Te queda por pagar');
    expect(shown).toContain('Comprobante de pago de $500.000');
    expect(Object.keys(rows)).toHaveLength(20);
    for (const [label, value] of Object.entries(rows))
      expect(shown).toContain(label === 'Código de verificación' ? value : `${label} ${value}`);
    expect(datesIn(bytes)).toEqual(['20261122023400']);
  });
});

describe('the signed contract as a file', () => {
  /** What the signed text says, without its tags. */
  const textOf = (html: string) => {
    const [, body = ''] = /<body>([^]*)<\/body>/.exec(html) ?? [];
    return oneLine(body.replaceAll(/<[^>]+>/g, ' '));
  };
  const agreement = () => testServer.deps.db.selectFrom('agreement').selectAll().executeTakeFirstOrThrow();

  it('shows the signed text word for word', async () => {
    await testServer.inForce();
    await testServer.sent('agreement');
    const { contract_html: html } = await agreement();
    const shown = (await lastFile()).shown.replaceAll(/Página \d de \d /g, '');
    expect(shown.startsWith(textOf(html))).toBe(true);
  });

  it('shows as evidence when it was signed and when, later, its down payment was received', async () => {
    const { number } = await testServer.inForce();
    await testServer.sent('agreement');
    const { id, contract_hash: hash, template_version: version, evidence } = await agreement();
    const { shown, bytes } = await lastFile();
    for (const row of [
      'Firmado 21-11-2026 a las 12:00, hora de Santiago',
      'Aceptación Se le mostró el contrato completo y marcó que lo acepta',
      'Identidad verificada con RUT y número de serie de la cédula',
      'Pie recibido 23-11-2026 a las 23:37, hora de Santiago',
      `Identificador de la firma ${id}`,
      `Versión del texto ${version}`,
      `Huella del contrato (SHA-256) ${hash}`,
      `Huella del plan (SHA-256) ${evidence.shownHash}`,
      'Firma digital de este archivo Banco Cordillera',
    ])
      expect(shown).toContain(row);
    expect(shown).toContain(`Convenio de pago ${number}`);
    expect(datesIn(bytes)).toEqual(['20261124023700']);
  });

  it('is proved by its code as signed on its day, with its down payment', async () => {
    await testServer.inForce();
    await testServer.sent('agreement');
    const [code = ''] = /\b[\dA-Z]{4}(-[\dA-Z]{4}){3}\b/.exec((await lastFile()).shown) ?? [];
    const proved = await testServer.call(verifyDocument, { code, amount: 288_000 });
    expect(proved).toMatchObject({ data: { kind: 'agreement', date: '21/11/2026', amount_matches: true } });
  });

  it('names the days that follow from its signature: that of the down payment, and each instalment', async () => {
    await testServer.inForce();
    const { contract_html: html } = await agreement();
    const text = textOf(html);
    expect(text).toContain('con fecha 21 de noviembre de 2026');
    expect(text).toContain('a más tardar el 23 de noviembre de 2026');
    const { rows } = await testServer.deps.pool.query<{ number: number; due: string; amount: string }>(
      `select number, to_char(due_date, 'YYYY-MM-DD') as due, amount from quota
        where debt_id in (select debt_id from debt join agreement on instalments_number = debt.agreement_number)
        order by number`,
    );
    expect(rows).toHaveLength(12);
    expect(rows[0]).toMatchObject({ number: 1, due: '2027-02-05' });
    const long = new Intl.DateTimeFormat('es-CL', { dateStyle: 'long', timeZone: 'UTC' });
    for (const { number, due, amount } of rows)
      expect(text).toContain(
        `${number} ${long.format(new Date(due))} $${Number(amount).toLocaleString('es-CL')}`,
      );
  });
});
