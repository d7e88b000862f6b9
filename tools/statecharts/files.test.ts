/** @jest-environment jsdom */
import { readdirSync, readFileSync } from 'node:fs';
import { propertiesOf } from '#machines/properties.ts';
import { requirementName } from './requirements.ts';
import type { SiteData } from './site/page.ts';
import { QUESTIONS } from './site/testing/questions.ts';

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
    location.hash = '#/checkout/choosing';
    // jsdom has no layout.
    window.matchMedia = (() => ({ matches: false, addEventListener: () => undefined })) as never;
    Element.prototype.scrollIntoView = () => undefined;
    window.eval(script);
  });

  const textOf = (what: string) => document.querySelector(what)?.textContent ?? null;
  /** Opens a file as an analyst does, and waits until something is said of it. */
  async function open(text: string) {
    const input = document.querySelector<HTMLInputElement>('#funnel input[type=file]');
    if (!input) throw new Error('no place to open a file');
    const file = { text: async () => text };
    Object.defineProperty(input, 'files', { value: [file] });
    input.dispatchEvent(new Event('change'));
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    return textOf('#funnel [role=status]');
  }
  const go = async (address: string) => {
    location.hash = address;
    await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
  };
  const numberAt = (arrow: string) => textOf(`#picture [data-count="${arrow}"]`);
  const panel = () => textOf('#panel') ?? '';
  async function clickArrow(id: string) {
    const moved = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    const arrow = [...document.querySelectorAll<SVGElement>('#picture [data-arrow]')].find(
      ({ dataset }) => dataset['arrow'] === id,
    );
    arrow?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await moved;
  }
  const SUBMIT = 'choosing|visitor|payment.confirm|1';

  it('shows the chart without counts until a file of them is opened', () => {
    expect(numberAt(SUBMIT)).toBeNull();
    expect(document.querySelector('#picture svg')).not.toBeNull();
  });

  it('lays an opened file over the picture and says it in tables, without a request', async () => {
    const said = await open(readFileSync(`${folder}/demo-counts.json`, 'utf8'));
    expect(said).toBe('Conteos de banco-cordillera, del 2026-11-02 al 2026-11-22');
    expect(Number(numberAt(SUBMIT))).toBeGreaterThan(100);
    expect(document.querySelector('#picture .left.much')?.textContent).toMatch(
      /^Se van \d+ de \d+ \(\d+ %\)/,
    );
    const captions = [...document.querySelectorAll('#funnel caption')].map(({ textContent }) => textContent);
    expect(captions).toEqual(['Dónde se van', 'Por dónde se va']);
  });

  it('shows the way to the payment as steps, each with how many came and how many fewer than before', async () => {
    await go('#/payment-flow');
    const steps = [...document.querySelectorAll('#funnel .steps li')].map(({ textContent }) => textContent);
    expect(steps.map((step) => step?.replace(/[\d.]+/g, 'N'))).toEqual([
      'Llega a la portada N · N % ',
      ...['Abre la identificación', 'Se identifica', 'Tiene qué pagar', 'Llega al resumen y pago']
        .concat('Va a la página de pago', 'Paga')
        .map((label) => `${label} N · N % (N menos que en el paso anterior)`),
    ]);
  });

  it('says of an arrow that is clicked what it serves, which tests hold it, how often it was taken and who hears of it', async () => {
    await go('#/checkout/choosing');
    await clickArrow(SUBMIT);
    expect(panel()).toMatch(/^Resumen y pago · Flecha/);
    expect(panel()).toContain('§ 2.5l Resumen y pago: cuotas, medios y el monto en el botón');
    expect(panel()).toContain('src/screens/payment/Payment.test.tsx');
    expect(panel()).toContain('machines/checkout/model.test.ts');
    expect(panel()).toMatch(
      /En el navegador \(\d+\).*Quien tiene una oferta de pago único la paga y recibe el comprobante\. paying\.spec\.ts/,
    );
    expect(panel()).toMatch(/Se tomó \d+ veces\. Conteos de banco-cordillera/);
    expect(panel()).toContain('Nada: esta flecha no le avisa.');
    await go('#/agreement');
    await clickArrow('inForce|reported|lateness.exceeded|0');
    expect(panel()).toContain('Lectura 22h');
    expect(panel()).toContain('Un convenio formalizado termina cumplido, caducado o liberado.');
    expect(panel()).not.toContain('No se formaliza un convenio que nadie firmó.');
    expect(panel()).toContain('De esta máquina no se cuentan visitas.');
    expect(panel()).toMatch(
      /Qué escucha la institución\s*El convenio dejó de valer por atraso\. agreement\.lapsed/,
    );
    expect(document.querySelectorAll('#picture .edge.chosen')).toHaveLength(1);
  });

  it('opens the detail of an arrow that is chosen while another tab is open, and finds arrows by what they serve', async () => {
    await go('#/checkout/starting');
    document.getElementById('tab-simulation')?.click();
    const input = document.getElementById('search') as HTMLInputElement;
    input.value = '§ 4.6d';
    input.dispatchEvent(new Event('input'));
    const [found] = document.querySelectorAll<HTMLAnchorElement>('#results a');
    await go(found?.hash ?? '');
    expect(panel()).toContain('§ 4.6d Regularización después de la última cuota');
    expect(document.getElementById('panel')?.hidden).toBe(false);
  });

  const chosen = () =>
    [
      ...document.querySelectorAll<SVGElement>('#picture :is([data-state], [data-arrow]:not(.edge)).chosen'),
    ].map(({ dataset }) => dataset['state'] ?? dataset['arrow']);
  const machineOf = (folder: string) => {
    const { machines } = JSON.parse(document.getElementById('data')?.textContent ?? '') as SiteData;
    return machines.find((one) => one.folder === folder) ?? { arrows: [] };
  };
  const propertyIn = (tab: string, sentence: string) =>
    [...document.querySelectorAll<HTMLAnchorElement>(`#${tab} a.said`)].find(
      ({ textContent }) => textContent === sentence,
    );

  it.each(['panel', 'table'])(
    'lists in %s what must always hold of a machine, and marks on the picture what each speaks of',
    async (tab) => {
      await go('#/webhook-endpoint');
      await go('#/refund');
      document.getElementById(`tab-${tab}`)?.click();
      for (const { sentence, requirements } of propertiesOf('refund')) {
        const row = propertyIn(tab, sentence)?.closest('li, tr')?.textContent ?? '';
        for (const id of requirements) expect(row).toContain(requirementName(id).replace(' ', '\u00a0'));
      }
      const link = () => propertyIn(tab, 'Lo que no se devolvió no pasa a devuelto: se pide otra vez.');
      expect(chosen()).toEqual([]);
      await go(link()?.hash ?? '');
      const ends = ['refunded', 'refused'];
      const { arrows } = machineOf('refund');
      const leading = arrows.filter(({ target }) => ends.includes(target ?? '')).map(({ id }) => id);
      expect(chosen().sort()).toEqual([...ends, ...leading].sort());
      expect(document.getElementById(tab)?.hidden).toBe(false);
      expect(link()?.getAttribute('aria-current')).toBe('true');
      await go(link()?.hash ?? '');
      expect(chosen()).toEqual([]);
    },
  );

  it('begins with what a machine is for, then what must hold, what people do, and folds the rest', async () => {
    await go('#/payment-flow');
    const parts = [...document.querySelectorAll('#panel > :is(h2, h3, details)')].map((part) =>
      part.textContent?.slice(0, 27),
    );
    expect(parts).toEqual([
      'Camino de la persona deudora'.slice(0, 27),
      'Lo que debe cumplirse siempre'.slice(0, 27),
      'Lo que hacen las personas',
      'De qué párrafo viene',
      'Lo que pasa por sí solo, co',
    ]);
    expect(document.querySelector('#panel > details')?.hasAttribute('open')).toBe(false);
  });

  /** The addresses of the first three results. */
  function ask(words: string) {
    const input = document.getElementById('search') as HTMLInputElement;
    input.value = words;
    input.dispatchEvent(new Event('input'));
    return [...document.querySelectorAll<HTMLAnchorElement>('#results a')]
      .slice(0, 3)
      .map(({ hash, textContent }) => `${hash} ${textContent}`)
      .join('\n');
  }

  it.each(QUESTIONS)('answers «%s» among its first three results', (words, answer) => {
    expect(ask(words)).toContain(answer);
  });

  it('says so when a file is none, and keeps what was shown', async () => {
    await go('#/checkout/choosing');
    expect(await open('{"format":"x"}')).toBe('Ese archivo no es de conteos de esta máquina.');
    expect(Number(numberAt(SUBMIT))).toBeGreaterThan(100);
  });

  const now = () => textOf('#simulation .now');

  it('walks on from the state that was chosen, and from another one when that is chosen', async () => {
    await go('#/checkout/starting');
    document.getElementById('tab-simulation')?.click();
    expect(now()).toBe('Ahora: Empezar a pagar');
    await go('#/checkout/loadingMethods');
    expect(now()).toBe('Ahora: Buscar medios de pago');
    const giveUp = [...document.querySelectorAll<HTMLElement>('#simulation .event')].find(
      ({ textContent }) => textContent === 'deja de esperar',
    );
    giveUp?.click();
    expect(now()).toBe('Ahora: Sin medios de pago');
  });

  it('prints each page cut off at its edges, with the picture’s name and the page’s number', async () => {
    await go('#/checkout');
    dispatchEvent(new Event('beforeprint'));
    const pages = [...document.querySelectorAll('#pages .sheet')];
    expect(pages[0]?.querySelector('p')?.textContent).toBe(`Resumen y pago · 1 / ${pages.length}`);
    for (const svg of document.querySelectorAll('#pages .sheet > svg')) {
      const [x, y, width, height] = (svg.getAttribute('viewBox') ?? '').split(' ');
      const inner = svg.firstElementChild;
      const at = ['x', 'y', 'width', 'height'].map((name) => inner?.getAttribute(name));
      expect([...at, inner?.getAttribute('viewBox')]).toEqual([
        x,
        y,
        width,
        height,
        svg.getAttribute('viewBox'),
      ]);
    }
  });

  it.each([
    ['rechaz', 'Intento de pago · Rechazado'],
    ['declined', 'Intento de pago · Rechazado'],
  ])('finds a state by its Spanish name and by that of the code: %s', (words, label) => {
    const input = document.getElementById('search') as HTMLInputElement;
    input.value = words;
    input.dispatchEvent(new Event('input'));
    const found = [...document.querySelectorAll('#results strong')].map(({ textContent }) => textContent);
    expect(found).toContain(label);
  });
});
