import { existsSync, readFileSync } from 'node:fs';
import { goToSummary } from '../support/wizard.ts';
import { expect, test } from '../support/test.ts';

let drawing = '';
let rut = '';

test('a test that fails on purpose', async ({ page, people }, info) => {
  test.fail();
  drawing = `${info.outputPath('way')}/index.html`;
  const debtor = await people.take('singlePayment');
  rut = debtor.rut;
  await goToSummary(page, debtor);
  throw new Error('on purpose');
});

test('a test that failed leaves its way on the charts, without personal data', async () => {
  expect(existsSync(drawing)).toBe(true);
  const text = readFileSync(drawing, 'utf8')
    .replace(/<svg[^]*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, ' ');
  for (const step of ['route.entered', 'loadDebts', 'selection.changed']) expect(text).toContain(step);
  expect(text).toContain('Lo que puede pasar ahora');
  expect(text).not.toContain(rut);
});
