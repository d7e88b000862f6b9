import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fifth } from '#domain/testing/fifth-company.ts';
import { writeInstitutions } from '#server/testing/institutions.ts';

const folder = mkdtempSync(join(tmpdir(), 'saldar-check-'));
beforeEach(() => writeInstitutions(folder, [fifth]));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'quinta/institution.json');
const change = (what: object) => writeFileSync(file, JSON.stringify({ ...fifth, ...what }));

/** The command as npm runs it, without drawing screens. */
function check(...words: string[]) {
  const command = ['--disable-warning=ExperimentalWarning', 'tools/institution-check/main.ts'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...words, '--file-only'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return { status, said: stdout.trim(), problems: stderr.trim().split('\n') };
}

describe('the check of an institution', () => {
  it('finds nothing wrong with a whole one, given by its file or its folder', () => {
    for (const given of [file, join(folder, 'quinta')])
      expect(check(given)).toMatchObject({
        status: 0,
        said: expect.stringMatching(/^quinta\/institution\.json says all that is needed/) as string,
      });
  });

  it('names each mistake with its place: a figure, a colour that cannot be read, a rule that is broken', () => {
    change({
      terms: { ...fifth.terms, highAmountFrom: 0 },
      color: '#f0f0f0',
      companyUrl: '/otra',
    });
    const { status, problems } = check(file);
    expect(status).toBe(1);
    expect(problems).toEqual([
      expect.stringMatching(/^quinta\/institution\.json: terms\.highAmountFrom: /) as string,
      'quinta/institution.json: has addresses outside its own key',
      'quinta/institution.json: onColor on color: the contrast is under 4.5:1',
    ]);
  });

  it('names an image that is not there', () => {
    rmSync(join(folder, 'quinta/logo.svg'));
    expect(check(file)).toMatchObject({
      status: 1,
      problems: ['quinta/institution.json: img: /companies/quinta/logo.svg is not in its folder'],
    });
  });

  it('says of a logo that receipts cannot show', () => {
    writeFileSync(join(folder, 'quinta/logo.svg'), '<svg viewBox="0 0 8 8"><text>Q</text></svg>');
    expect(check(file)).toMatchObject({
      status: 0,
      said: expect.stringContaining('Receipts leave its logo out') as string,
    });
  });

  it('without a file says how it is used', () => {
    expect(check()).toMatchObject({
      status: 2,
      problems: [expect.stringContaining('institution:check -- FILE') as string],
    });
  });
});
