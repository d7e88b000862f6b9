import { randomUUID } from 'node:crypto';
import { getDocumentProxy } from 'unpdf';
import { resendReceipt } from '#contract/receipt.ts';
import { createAgreementTestServer, type AgreementTestServer } from '../testing/agreement-test-server.ts';
import { pdfOutline, pdfText } from '../testing/pdf-text.ts';
import { aPlan } from '../testing/fixtures.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import { writeBlock } from './blocks.ts';
import { openFonts, writable } from './fonts.ts';
import { openDocument } from './pages.ts';

const testServer = sharedByTests(createAgreementTestServer);
beforeEach(() => testServer.reset());

const LONGEST = { agreed_quota: 36, expiration_day: 5 };
const fileAt = async (url: string, token: string) =>
  (await testServer.app.inject({ url, headers: { authorization: `JWT ${token}` } })).rawPayload;

/** The files of an agreement in force: its contract, and the receipt of its down payment. */
async function filesOf(name: string) {
  const { id, ref, token } = await testServer.inForce(aPlan({ name }), LONGEST);
  const contract = await fileAt(`/saldar/agreement/${id}/contract.pdf`, token);
  return { contract, receipt: await fileAt(`/saldar/receipt/${ref}.pdf`, token) };
}
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('the letters of a file', () => {
  it.each(['Ivana Petrović Đurić', 'Łukasz Šebestyén Țepeș', 'Nguyễn Thị Ánh', 'Юлия Иванова'])(
    'are all there in the contract and in the receipt of %s',
    async (name) => {
      const { contract, receipt } = await filesOf(name);
      expect(oneLine(await pdfText(contract))).toContain(`y ${name}, RUT `);
      expect(oneLine(await pdfText(receipt))).toContain(name);
    },
  );

  it('that no font of the portal has are squares already in the contract that is accepted, and it is signed', async () => {
    const { contract } = await filesOf('李 Ana 🌸');
    const { contract_html: html } = await testServer.deps.db
      .selectFrom('agreement')
      .select('contract_html')
      .executeTakeFirstOrThrow();
    expect(html).toContain('y □ Ana □, RUT ');
    expect(oneLine(await pdfText(contract))).toContain('y □ Ana □, RUT ');
  });

  it('are drawn for every character that is not made a square, each by a glyph of its own, in both fonts', async () => {
    const characters = Array.from({ length: 0xffff - 32 }, (_, index) => String.fromCharCode(index + 32));
    const kept = characters.filter((one) => /\P{Surrogate}/u.test(one) && writable(one) === one);
    expect(kept.length).toBeGreaterThan(600);
    for (const [, font] of await openFonts()) {
      const glyphOf = (one: string) => font.glyphForCodePoint(one.codePointAt(0) ?? 0).id;
      expect(kept.filter((one) => !font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))).toEqual([]);
      // A glyph of two characters would be read back as one of them.
      const shared = Object.values(Object.groupBy(kept, glyphOf)).filter((same) => same && same.length > 1);
      expect(shared).toEqual([[' ', '\u00a0']]);
    }
  });

  it.each(['uno\ndos', 'uno\r\ndos', 'uno\tdos', 'uno\n\n\tdos'])(
    'stay words of their own where what a person typed breaks its line or leaves a gap: %j',
    (typed) => {
      expect(writable(typed)).toBe('uno dos');
    },
  );

  it('are one where it was typed as a letter and the accent on it', () => {
    expect(writable('Jose\u0301 Mun\u0303oz')).toBe('José Muñoz');
  });

  it('are inside the file, whatever fonts its reader has', async () => {
    for (const file of Object.values(await filesOf('Ana Rojas'))) {
      const bytes = file.toString('latin1');
      const fonts = bytes.match(/\/Type \/Font\b/g) ?? [];
      const embedded = bytes.match(/\/FontFile2 /g) ?? [];
      // Each embedded font is two objects: the font, and its letters.
      expect([embedded.length > 0, fonts.length]).toEqual([true, embedded.length * 2]);
      expect(bytes).not.toContain('/Subtype /Type1');
    }
  });
});

describe('a file for who hears it', () => {
  let files: Awaited<ReturnType<typeof filesOf>>;
  beforeAll(async () => {
    await testServer.reset();
    files = await filesOf('Ana Rojas');
  });

  it('gives the contract as headings, paragraphs and tables whose heads name their cells', async () => {
    const { contract } = files;
    const outline = (await pdfOutline(contract)).flat();
    for (const line of [
      'Document/H2: 1. La deuda',
      'Document/Table/TR/TH: Descuento',
      'Document/Table/TR/TD: $1.920.000',
      'Document/Table/Caption: Calendario de pago',
      'Document/Table/TR/TH: Vencimiento',
      'Document/H2: Constancia de la firma y del pago del pie',
      'Document/Table/TR/TH: Huella del contrato (SHA-256)',
    ])
      expect(outline).toContain(line);
    expect(outline[0]).toMatch(/^Document\/H1: Convenio de pago /);
    expect(outline.filter((line) => line.startsWith('Document/Figure: Código QR'))).toHaveLength(1);
    const bytes = contract.toString('latin1');
    expect(bytes.match(/\/Scope \/(Row|Column)/g)).toHaveLength(bytes.match(/\/S \/TH/g)?.length ?? 0);
    // Cuota, Vencimiento and Monto, whose cells stand below them.
    expect(bytes.match(/\/Scope \/Column/g)).toHaveLength(3);
    expect(bytes.match(/\/Headers \[/g)?.length).toBeGreaterThanOrEqual(
      bytes.match(/\/S \/TD/g)?.length ?? 0,
    );
  });

  it('has the head of a long table once for the ear and on each of its pages for the eye', async () => {
    const { contract } = files;
    const pages = await pdfOutline(contract);
    const heads = pages.map((lines) => lines.filter((line) => line.endsWith('TH: Vencimiento')).length);
    expect(heads.length).toBeGreaterThan(1);
    expect(heads.reduce((one, other) => one + other)).toBe(1);
    const shown = oneLine(await pdfText(contract)).match(/Cuota Vencimiento Monto \d+/g);
    expect(shown?.length).toBe(2);
    expect(shown?.[0]).toBe('Cuota Vencimiento Monto 1');
  });

  it('describes an invisible signature', () => {
    expect(files.contract.toString('latin1')).toMatch(/\/S \/Form\n\/Alt \(Convenio de pago formalizado\)/);
  });

  it('says what it is, in Spanish, also with a company whose name has signs of XML', async () => {
    const head = { title: 'Convenio · Ñuñoa & <Cía>', author: 'Ñuñoa & <Cía>', at: new Date(0) };
    const { doc, root, whole } = await openDocument(head);
    writeBlock(doc, root, { kind: 'h1', text: 'Convenio' });
    root.end();
    doc.end();
    const { info, metadata } = await (await getDocumentProxy(new Uint8Array(await whole))).getMetadata();
    expect(info).toMatchObject({ Title: head.title, Author: head.author, Language: 'es-CL' });
    expect([metadata?.get('dc:title'), metadata?.get('pdfuaid:part')]).toEqual([head.title, '1']);
  });

  it('has an index of every cell that another names', () => {
    const bytes = files.receipt.toString('latin1');
    const [, index = ''] = /\/IDTree <<\s*\/Names \[(.*?)\]/s.exec(bytes) ?? [];
    const named = [...index.matchAll(/\((table-[\d-]+)\) \d+ 0 R/g)].map(([, id]) => id);
    const ids = [...bytes.matchAll(/\/ID \((table-[\d-]+)\)/g)].map(([, id]) => id);
    expect(named).toEqual(ids.sort());
    expect(named.length).toBeGreaterThan(20);
  });
});

describe('a contract whose file does not read as what was accepted', () => {
  /** As if its text had been accepted before names were written with the letters there are. */
  async function accepted(html: (text: string) => string) {
    const { id, ref, token } = await testServer.inForce();
    const { pool } = testServer.deps;
    const { rows } = await pool.query<{ contract_html: string }>('select contract_html from agreement');
    const change = async (text: string) => {
      await pool.query('alter table agreement disable trigger agreement_text');
      await pool.query('update agreement set contract_html = $1', [text]);
      await pool.query('alter table agreement enable trigger agreement_text');
    };
    const text = rows[0]?.contract_html ?? '';
    await change(html(text));
    return { id, ref, token, mend: () => change(text) };
  }
  const kept = () => testServer.deps.db.selectFrom('agreement_document').select('hash').execute();

  const namesOf = (mails: AgreementTestServer['mails']) =>
    mails.flatMap(({ attachments = [] }) => attachments.map(({ filename }) => filename.replace(/-.*/, '')));

  it('is not signed, its mail waits, and both come once the portal can write it', async () => {
    const { id, token, mend } = await accepted((text) => text.replace('Ana Rojas', 'Ana 李'));
    const download = () =>
      testServer.app.inject({
        url: `/saldar/agreement/${id}/contract.pdf`,
        headers: { authorization: `JWT ${token}` },
      });
    const enqueued = [...testServer.mailIds];
    expect((await download()).statusCode).toBe(500);
    await expect(testServer.post()).rejects.toThrow('does not read as the accepted contract');
    expect(await kept()).toEqual([]);
    await mend();
    expect((await download()).statusCode).toBe(200);
    testServer.mailIds.push(...enqueued);
    expect(namesOf(await testServer.post())).toEqual(['convenio', 'comprobante']);
    expect(await kept()).toHaveLength(1);
  });

  it('is not signed when a word is missing in the file or one is too many', async () => {
    for (const change of [
      (text: string) =>
        text.replace('</tbody>', '<tr><th scope="row">Más</th><td>$1</td>Oculto</tr></tbody>'),
      (text: string) => text.replace('<td>$4.800.000</td>', '<td>$4.800.000 </td><td class="x">$9</td>'),
    ]) {
      await testServer.reset();
      const { id, token } = await accepted(change);
      const url = `/saldar/agreement/${id}/contract.pdf`;
      const { statusCode } = await testServer.app.inject({ url, headers: { authorization: `JWT ${token}` } });
      expect([statusCode, await kept()]).toEqual([500, []]);
    }
  });

  it('holds back no receipt that is mailed again', async () => {
    const { ref, token } = await accepted((text) => text.replace('Ana Rojas', 'Ana 李'));
    testServer.mailIds.length = 0;
    await testServer.call(resendReceipt, { ref, email: 'otra@correo.example' }, { token, key: randomUUID() });
    expect(namesOf(await testServer.post())).toEqual(['comprobante']);
  });
});
