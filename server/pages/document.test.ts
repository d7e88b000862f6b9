import { EnvironmentSchema } from '#contract/environment.ts';
import { documentOf } from './document.ts';

const captcha = { scriptUrl: 'https://captcha.example/api.js', siteKey: 'key' };
const environment = EnvironmentSchema.parse({ captcha });
const page = documentOf(
  '<script type="application/json" id="saldar-env">{}</script>',
  environment,
  'saldar.test',
);

it.each([
  ['names the captcha where its policy allows it', true, captcha],
  ['names none where its policy forbids it: the visitor never waits for what is not loaded', false, null],
])('a page %s', (_, isAllowed, expected) => {
  const html = page.html({ nonce: 'n', captcha: isAllowed, company: undefined, announced: [] });
  const [, json = ''] = />([^<]*)<\/script>/.exec(html) ?? [];
  expect(EnvironmentSchema.parse(JSON.parse(json)).captcha).toEqual(expected);
});

it('a page carries what institutions announce beside the environment’s own windows', () => {
  const window = (company: string) => ({ company, from: 1, until: 2, words: 'Mantención' });
  const own = { ...environment, maintenance: [window('*')] };
  const html = documentOf('<script id="saldar-env">{}</script>', own, 'saldar.test').html({
    ...{ nonce: 'n', captcha: true, company: undefined, announced: [window('recupera')] },
  });
  const [, json = ''] = />([^<]*)<\/script>/.exec(html) ?? [];
  expect(EnvironmentSchema.parse(JSON.parse(json)).maintenance).toEqual([window('*'), window('recupera')]);
});
