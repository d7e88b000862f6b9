import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import bank from '#domain/testing/companies/banco-cordillera.ts';
import { writeLetterhead } from './letterhead.ts';
import { drawLogo, readLogo } from './logo.ts';
import { openDocument } from './pages.ts';

async function logoOf(inside: string) {
  const folder = await mkdtemp(join(tmpdir(), 'logo-'));
  await writeFile(join(folder, 'a.svg'), `<svg xmlns="x" viewBox="0 0 64 64">${inside}</svg>`);
  return readLogo(folder, '/a.svg');
}

describe('the logo of a company on paper', () => {
  it('is drawn whole, in its colours, at the size asked for', async () => {
    const logo = await logoOf(
      '<rect width="64" height="64" rx="4" fill="#ff0000"/><path d="M8 46L24 22z" fill="none" stroke="#0000ff" stroke-width="5"/>',
    );
    if (!logo) throw new Error('no logo');
    const doc = new PDFDocument({ compress: false });
    const chunks: Buffer[] = [];
    const whole = new Promise<string>((done) => {
      doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      doc.on('end', () => done(Buffer.concat(chunks).toString('latin1')));
    });
    drawLogo(doc, logo, { x: 10, y: 20, side: 32 });
    doc.end();
    const page = await whole;
    for (const part of ['0.5 0 0 0.5', '1 0 0 scn', '8 46 m', '0 0 1 SCN', '5 w'])
      expect(page).toContain(part);
  });

  it.each([
    ['another element', '<g><path d="M0 0z"/></g>'],
    ['an element without attributes', '<path d="M0 0z"/><defs></defs>'],
    ['a transform that is no rotation', '<path d="M0 0z" transform="scale(2)"/>'],
    ['an element beside that is none of these', '<path d="M0 0z"/><text x="1">B</text>'],
    ['nothing', ''],
  ])('is left out where it has %s', async (_, inside) => {
    expect(await logoOf(inside)).toBeNull();
  });

  it('is left out where there is no such image', async () => {
    expect(await readLogo(tmpdir(), '/companies/unknown/logo.svg')).toBeNull();
  });
});

it('the name of a company stands on paper in the colour that is read over its own', async () => {
  const { doc, root } = await openDocument({ title: 'Comprobante', author: bank.name, at: new Date(0) });
  const [fills, textColours] = [jest.spyOn(doc, 'fill'), jest.spyOn(doc, 'fillColor')];
  writeLetterhead(doc, root, { ...bank, color: '#112233', onColor: '#ddeeff' }, null);
  root.end();
  expect([fills.mock.lastCall, textColours.mock.lastCall]).toEqual([['#112233'], ['#ddeeff']]);
});
