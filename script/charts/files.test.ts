/** @jest-environment jsdom */
import { readdirSync, readFileSync } from 'node:fs';

const folder = 'docs/statecharts';
const pictures = readdirSync(folder).filter((name) => name.endsWith('.svg'));

it.each(pictures)('%s opens by itself, as a picture without a fault in its markup', (name) => {
  const text = readFileSync(`${folder}/${name}`, 'utf8');
  const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
  expect(documentElement.querySelector('parsererror')?.textContent ?? documentElement.localName).toBe('svg');
});

describe('the site', () => {
  beforeAll(() => {
    const html = readFileSync(`${folder}/index.html`, 'utf8');
    const [, body = ''] = /<body>([\s\S]*)<\/body>/.exec(html) ?? [];
    document.body.innerHTML = body;
    const script = [...document.querySelectorAll('script')].at(-1)?.textContent ?? '';
    location.hash = '#/payment-flow/identifying.entering';
    window.eval(script);
  });

  /** Opens a file as an analyst does, and waits until something is said of it. */
  async function open(text: string) {
    const input = document.querySelector<HTMLInputElement>('#funnel input[type=file]');
    if (!input) throw new Error('no place to open a file');
    const file = { text: async () => text };
    Object.defineProperty(input, 'files', { value: [file] });
    input.dispatchEvent(new Event('change'));
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    return document.querySelector('#funnel [role=status]')?.textContent;
  }
  const numberAt = (arrow: string) =>
    document.querySelector(`#picture [data-count="${arrow}"]`)?.textContent ?? null;
  const SUBMIT = 'identifying.entering|visitor|identity.submit|0';

  it('shows the chart without counts until a file of them is opened', () => {
    expect(numberAt(SUBMIT)).toBeNull();
    expect(document.querySelector('#picture svg')).not.toBeNull();
  });

  it('lays an opened file over the picture and says it in tables, without asking anybody', async () => {
    const said = await open(readFileSync(`${folder}/demo-counts.json`, 'utf8'));
    expect(said).toBe('Conteos de banco-cordillera, del 2026-11-02 al 2026-11-22');
    expect(Number(numberAt(SUBMIT))).toBeGreaterThan(100);
    expect(document.querySelector('#picture .left.much')?.textContent).toMatch(
      /^Se van \d+ de \d+ \(\d+ %\)/,
    );
    const captions = [...document.querySelectorAll('#funnel caption')].map(({ textContent }) => textContent);
    expect(captions).toEqual(['Dónde se van', 'Por dónde se va']);
  });

  it('says so when a file is none, and keeps what was shown', async () => {
    expect(await open('{"format":"x"}')).toBe('Ese archivo no es de conteos de esta máquina.');
    expect(Number(numberAt(SUBMIT))).toBeGreaterThan(100);
  });
});
