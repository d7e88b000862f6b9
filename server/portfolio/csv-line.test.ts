import { asText, csvLine } from './csv-line.ts';

describe('a text in a file for a spreadsheet', () => {
  it.each(['=1+1', '+56912345678', '-5', '@SUM(A1)', '|x', '%x', '＝1', '＋1', '－1', '＠A1'])(
    'that would be a formula is marked as text: %j',
    (text) => {
      for (const before of ['', ' ', '  ', '\u200B', '\uFEFF \u200B', '\n'])
        expect(asText(before + text)).toBe(`'${before}${text}`);
    },
  );

  it.each(['\tAna', '\rAna', '\nAna'])('that begins with a line end or a tab is marked too: %j', (text) => {
    expect(asText(text)).toBe(`'${text}`);
  });

  it.each(['', 'Ana', ' Ana', '1+1', 'A=1', "'=1", 'Ana\t=1', 'OP-1', 'ana@correo.example'])(
    'that is no formula stays as it is: %j',
    (text) => {
      expect(asText(text)).toBe(text);
    },
  );
});

describe('a line of a CSV file', () => {
  it('has quotes where they are needed alone, and nothing for what is not known', () => {
    const values = ['Ana', null, 0, false, 'a,b', 'a;b', 'a "b"', 'a\rb', 'a\nb', 'a b'];
    expect(csvLine(values)).toBe('Ana,,0,false,"a,b","a;b","a ""b""","a\rb","a\nb",a b\r\n');
    expect(csvLine(['Ana', 1], ';')).toBe('Ana;1\r\n');
  });
});
