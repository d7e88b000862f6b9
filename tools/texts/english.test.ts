import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { counterpartOf } from '../build/exchange.ts';
import { textsIn } from './sentences.ts';
import { saidIn, valuesIn } from './values.ts';

/** The desk and the samples are in Spanish alone. */
const SPANISH_ALONE = /^(desk|gallery)/;

const names = readdirSync('src/texts', { recursive: true, encoding: 'utf8' }).filter(
  (name) =>
    name.endsWith('.ts') &&
    !name.endsWith('.test.ts') &&
    !name.startsWith('en/') &&
    !SPANISH_ALONE.test(name),
);
const root = process.cwd();

type Module = Record<string, unknown>;
const load = (file: string) => import(resolve(file)) as Promise<Module>;

/** The names of what a module says, inside and out; a function's own words are held by its type. */
function namesIn(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => namesIn(inner, `${path}.${name}`));
}

it('each Spanish module of the pages has an English one, or is of all languages', () => {
  const missing = names
    .map((name) => counterpartOf(root, 'en', resolve('src/texts', name)))
    .filter((file) => file !== null && !existsSync(file));
  expect(missing).toEqual([]);
});

it.each(names.filter((name) => existsSync(join('src/texts/en', name)) && name !== 'legal.ts'))(
  'src/texts/en/%s says what the Spanish one says, name by name',
  async (name) => {
    const [spanish, english] = await Promise.all([load(`src/texts/${name}`), load(`src/texts/en/${name}`)]);
    const summaries = /^\w+\.summary/;
    const of = (module: Module) =>
      Object.entries(module)
        .flatMap(([inner, value]) => namesIn(value, inner))
        .filter((path) => !summaries.test(path))
        .sort();
    expect(of(english)).toEqual(of(spanish));
  },
);

it('no English text holds a Spanish letter, but for names that are Spanish', () => {
  const folders = ['src/texts/en', 'server/texts/en'];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const found = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap(textsIn)
    .filter((text) => /[áéíóúñ¿¡]/i.test(text.replace(/“[^”]*”|Español/g, '')));
  expect(found).toEqual([]);
});

/** The portal's own words (docs/glossary.md): English texts name the same things. */
const OWN_WORDS: readonly (readonly [RegExp, RegExp])[] = [
  [/\bcuotas?\b/i, /\binstalments?\b/i],
  [/\bofertas?\b|ofrec/i, /\boffer/i],
  [/\bconvenios?\b/i, /\bagreements?\b/i],
  [/\bpie\b/i, /\bdown payment/i],
  [/devol|devuel|volvió/i, /return|refund|(goes|went|gives?|it|them) back|go back to/i],
  [/\basign/i, /\bassign/i],
  [/\bcomprobantes?\b/i, /\breceipts?\b/i],
  [/\bcontratos?\b/i, /\bcontracts?\b/i],
  [/\bdescuentos?\b/i, /\bdiscounts?\b/i],
  [/\bcódigos?\b/i, /\bcodes?\b/i],
];
/** Words that are searched by; and the down payment of an agreement, which English says in two words. */
const APART = [/\.otherWords$/, /^receiptTexts\.downloadOfDownPayment$/];

describe.each(['src/texts', 'server/texts'])('what is said in %s', (folder) => {
  const modules = readdirSync(join(folder, 'en'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && existsSync(join(folder, name)),
  );

  it.each(modules)('names amounts, days and numbers in the same order in both languages: %s', (name) => {
    const spanish = valuesIn(join(folder, name));
    const english = [...valuesIn(join(folder, 'en', name))].filter(([sentence]) => spanish.has(sentence));
    expect(english).toEqual(english.map(([sentence]) => [sentence, spanish.get(sentence)]));
  });

  it.each(OWN_WORDS)('is of %s in Spanish where it is of %s in English, name by name', (ours, theirs) => {
    const apart = modules.flatMap((name) => {
      const spanish = saidIn(join(folder, name));
      return [...saidIn(join(folder, 'en', name))].flatMap(([sentence, text]) => {
        const said = spanish.get(sentence);
        const isOther = said === undefined || APART.some((one) => one.test(sentence));
        const isAlike = isOther || ours.test(said) === theirs.test(text);
        return isAlike ? [] : [`${name} ${sentence}:${said} |${text}`];
      });
    });
    expect(apart).toEqual([]);
  });
});

describe('a dictionary that', () => {
  const folder = mkdtempSync(join(root, '.saldar/words-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What the compiler says of an English module that says this. */
  function faultsOf(words: string): string[] {
    const file = join(folder, 'words.ts');
    writeFileSync(
      file,
      `import type { Words } from '../../domain/language.ts';
       const spanish = { title: 'Hola', pay: (amount: string) => \`Pagar \${amount}\` } as const;
       export const english: Words<typeof spanish> = ${words};`,
    );
    const { options } = ts.parseJsonConfigFileContent(
      ts.readConfigFile('tsconfig.json', (name) => readFileSync(name, 'utf8')).config,
      ts.sys,
      root,
    );
    delete options.tsBuildInfoFile;
    const program = ts.createProgram([file], {
      ...options,
      types: [],
      incremental: false,
    });
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ').split('.')[0] ?? '');
  }

  it('says each sentence is no fault of types', () => {
    expect(faultsOf("{ title: 'Hello', pay: (amount) => `Pay ${amount}` }")).toEqual([]);
  });

  it.each([
    ['misses a sentence', "{ title: 'Hello' }", /'pay' is missing/],
    ['has one too many', "{ title: 'Hello', pay: () => 'Pay', more: '' }", /'more' does not exist/],
    [
      'asks for another value',
      "{ title: 'Hello', pay: (amount: number) => `Pay ${amount}` }",
      /not assignable/,
    ],
  ])('%s is a fault of types', (_, words, fault) => {
    expect(faultsOf(words)).toEqual([expect.stringMatching(fault)]);
  });
});
