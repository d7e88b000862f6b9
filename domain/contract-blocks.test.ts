import { blocksOf, wordsOf } from './contract-blocks.ts';

const page = (body: string) =>
  `<!doctype html><html><head><title>No</title></head><body>${body}</body></html>`;

describe('the blocks of a contract', () => {
  it('are its headings, paragraphs and tables in their order, as they are read', () => {
    const html = page(`
      <h1>Convenio N&#x60; 7&#x3D;7</h1>
      <p>Soto &amp; C&#39;ía &lt;x&gt; &quot;paga&quot; 1&#x2F;2
      hoy</p><h2>Plan</h2>
      <table><caption>Las
      cuotas</caption><tr><th scope="col">Fecha</th><th scope="col">Monto</th></tr>
      <tr><th scope="row">5 de enero</th><td>$1.000</td></tr><tr><td>&nada;</td><td></td></tr></table>`);
    expect(blocksOf(html)).toEqual([
      { kind: 'h1', text: 'Convenio N` 7=7' },
      { kind: 'p', text: 'Soto & C\'ía <x> "paga" 1/2\n      hoy' },
      { kind: 'h2', text: 'Plan' },
      {
        kind: 'table',
        caption: 'Las\n      cuotas',
        rows: [
          { isHead: true, cells: ['Fecha', 'Monto'] },
          { isHead: false, cells: ['5 de enero', '$1.000'] },
          { isHead: false, cells: ['&nada;', ''] },
        ],
      },
    ]);
  });

  it('of a table without a caption have an empty one', () => {
    expect(blocksOf(page('<table><tr><td>a</td></tr></table>'))).toEqual([
      { kind: 'table', caption: '', rows: [{ isHead: false, cells: ['a'] }] },
    ]);
  });

  it.each([
    ['no body', '<p>Hola</p>'],
    ['an empty body', page('')],
    ['words outside of its blocks', page('<p>Hola</p> y además')],
    ['a list', page('<ul><li>uno</li></ul>')],
  ])('are not read from a page with %s', (_, html) => {
    expect(() => blocksOf(html)).toThrow('Unknown block in a contract');
  });

  it.each([page('<p>Hola <b>tú</b></p>'), page('<table><tr><td><i>a</i></td></tr></table>')])(
    'hold no tags of their own: %s',
    (html) => {
      expect(() => blocksOf(html)).toThrow('Unknown tag in a contract');
    },
  );
});

test('the words of a contract are those of its body, also outside of blocks', () => {
  const words = wordsOf(page('<h1>Uno &amp; dos</h1>tres<p>cuatro<br>cinco</p>'));
  expect(words.trim().split(/\s+/)).toEqual(['Uno', '&', 'dos', 'tres', 'cuatro', 'cinco']);
  expect(wordsOf('<p>Hola</p>')).toBe('');
});
