import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withBuild } from './many-companies.ts';

/** What the build of ten companies holds, read once. */
type Built = { pages: string[]; scripts: string; identity: string; chooser: string };
let built: Built;

const textsOf = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

beforeAll(async () => {
  built = await withBuild(10, (dist) => ({
    pages: [
      '',
      '/identity',
      '/identityHistory',
      '/terminos-y-condiciones',
      '/politicas-de-privacidad',
    ].filter((page) => existsSync(join(dist, `pages/institucion-10${page}.html`))),
    scripts: textsOf(join(dist, 'assets'), '.js').join('\n'),
    identity: readFileSync(join(dist, 'pages/institucion-10/identity.html'), 'utf8'),
    chooser: readFileSync(join(dist, 'pages/index.html'), 'utf8'),
  }));
}, 120_000);

describe('a build of ten companies with every setting on', () => {
  it('is within its budget and holds every page of the tenth', () => {
    expect(built.pages).toHaveLength(5);
  });

  it('lists all of them in the chooser, and of each no more than its name and logo', () => {
    for (let number = 1; number <= 10; number++)
      expect(built.chooser).toContain(`Institución Nº ${number} Ñuñoa &amp; Cía.`);
    expect(built.chooser).not.toContain('.example');
  });

  it('has no company’s data in a script that every visitor loads', () => {
    expect(built.scripts).toContain('Institución Nº 9 Ñuñoa');
    expect(built.scripts).not.toMatch(/institucion-\d+\.example|PORTAL_\d/);
  });

  it('has pages that load their own company’s data, checked byte for byte, and no other’s', () => {
    const named = [...built.identity.matchAll(/\/assets\/companies\/(institucion-\d+)-[\w]+\.js/g)];
    expect(new Set(named.map(([, key]) => key))).toEqual(new Set(['institucion-10']));
    const [, address = ''] = / data-company="([^"]+)"/.exec(built.identity) ?? [];
    expect(built.identity).toMatch(new RegExp(`"${address}":"sha256-[^"]{44}"`));
  });

  it('names its styles after their files inside the project, so that every checkout makes the same build', () => {
    const file = createHash('sha256').update('src/ui/Footer.tsx').digest('hex').slice(0, 6);
    expect(built.scripts).toContain(`sc-${file}-0`);
  });
});
