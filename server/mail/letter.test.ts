import fc from 'fast-check';
import type { Companies } from '../companies.ts';
import { inLanguage } from '../texts/language.ts';
import { sendingCompany } from './branding.ts';
import { writeHtml } from './html.ts';
import type { Letter } from './mail-content.ts';
import { writeText } from './plain-text.ts';
import { written } from './render.ts';

const LEAST: Letter = {
  ...{ subject: 'Asunto', preview: 'Resumen', sender: 'Banco', colour: '#00427a', onColour: '#ffffff' },
  mailbox: { from: 'no-responder@banco.example', replyTo: 'ayuda@banco.example' },
  ...{ greeting: 'Hola, Ana:', title: 'Listo', rows: [['Monto', '$1.000']], paragraphs: ['Uno.', 'Dos.'] },
  ...{ link: null, footer: 'Fin.' },
};
const MOST: Letter = {
  ...LEAST,
  details: { title: 'Detalle', rows: [['Orden', '7']] },
  link: { words: 'Ver', address: 'https://a.example/x', portal: 'https://portal.example/y' },
  stop: { words: 'No recibir más', address: 'https://a.example/fin' },
};
const PORTAL =
  'La dirección del portal es portal.example. Si dudas de un enlace, escríbela tú en el navegador.';

describe('a written letter', () => {
  it('is in plain text line by line what it says, with and without what a letter may lack', () => {
    const head = 'Banco\n\nHola, Ana:\nListo\n\nMonto: $1.000\n\nUno.\n\nDos.\n';
    expect(writeText(LEAST)).toBe(`${head}\nFin.\n`);
    const tail = `Ver: https://a.example/x\n\nFin.\n${PORTAL}\n\nNo recibir más: https://a.example/fin\n`;
    expect(writeText(MOST)).toBe(`${head}\nDetalle\nOrden: 7\n\n${tail}`);
  });

  it('says the same in HTML, and no word more; its links lead where they say', () => {
    const wordsOf = (letter: Letter) => {
      const [, body = ''] = writeHtml(letter).split('<body');
      return `<body${body}`
        .replaceAll(/<[^>]*>/g, ' ')
        .trim()
        .split(/\s+/)
        .join(' ');
    };
    const head = 'Resumen Banco Hola, Ana: Listo Monto $1.000 Uno. Dos.';
    expect(wordsOf(LEAST)).toBe(`${head} Fin.`);
    expect(wordsOf(MOST)).toBe(`${head} Ver Detalle Orden 7 Fin. ${PORTAL} No recibir más`);
    const links = [...writeHtml(MOST).matchAll(/<a\s+href="([^"]*)"[^>]*>([^<]*)<\/a\s*>/g)];
    expect(links.map(([, address, words]) => [words, address])).toEqual([
      ['Ver', 'https://a.example/x'],
      ['No recibir más', 'https://a.example/fin'],
    ]);
    expect(writeHtml(LEAST)).toMatch(/<html lang="es">[^]*<title>Asunto<\/title>/);
    expect(writeHtml(LEAST)).not.toMatch(/<a\s|<h2/);
  });

  it('says in which language it is, and in that one where the portal is', () => {
    const sent = inLanguage('en', () => [writeHtml(MOST), writeText(MOST)]);
    for (const one of sent) expect(one).toContain('The address of the portal is portal.example.');
    expect(sent[0]).toContain('<html lang="en">');
  });

  it('comes from its institution’s mailbox, and an answer goes to the one for answers', () => {
    expect(written(MOST)).toEqual({
      from: { name: 'Banco', address: 'no-responder@banco.example' },
      ...{ replyTo: 'ayuda@banco.example', subject: 'Asunto' },
      ...{ html: writeHtml(MOST), text: writeText(MOST) },
    });
  });

  it('has a value for each style of its HTML: a mailbox shows it as it was designed', () => {
    const styles = [...writeHtml(MOST).matchAll(/style="([^"]*)"/g)].flatMap(([, one = '']) =>
      one.split(';'),
    );
    expect(styles.length).toBeGreaterThan(50);
    expect(styles.filter((style) => !/^[a-z-]+:[^ ]+( [^ ]+)*$/.test(style))).toEqual([]);
  });

  it('shows every text as text, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const hostile: Letter = {
          ...MOST,
          greeting: `${text}<b onload="x">'&`,
          rows: [[text, `${text}</td>`]],
        };
        const html = writeHtml(hostile);
        expect(html).toContain('&lt;b onload=&quot;x&quot;&gt;&#39;&amp;');
        expect(html.match(/<\/td>/g)).toHaveLength(writeHtml(MOST).match(/<\/td>/g)?.length ?? 0);
      }),
    );
  });
});

it('a letter of an institution that debtors pay here no more is not written', () => {
  const companies = { payingByKey: () => undefined } as unknown as Companies;
  expect(() => sendingCompany(companies, 'recupera')).toThrow('No paying company recupera.');
});
