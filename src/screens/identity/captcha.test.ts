import { captchaToken } from '../../api/captcha.ts';

const settings = { scriptUrl: 'https://captcha.example/api.js', siteKey: 'site-key' };
const scripts = () => [...document.head.querySelectorAll('script')];

/** The captcha's script, as the outside world's page would bring it. */
function arrive(token: string) {
  const execute = jest.fn(async () => token);
  Object.assign(window, { grecaptcha: { ready: (then: () => void) => then(), execute } });
  scripts().at(-1)?.dispatchEvent(new Event('load'));
  return execute;
}

it('comes once, in Spanish and for the site’s own key, and answers a fresh token for each attempt', async () => {
  const first = captchaToken(settings, 'identify');
  expect(scripts().map(({ src }) => src)).toEqual(['https://captcha.example/api.js?render=site-key&hl=es']);
  const execute = arrive('token-1');
  expect(await first).toBe('token-1');
  expect(await captchaToken(settings, 'identify')).toBe('token-1');
  expect(execute.mock.calls).toEqual([
    ['site-key', { action: 'identify' }],
    ['site-key', { action: 'identify' }],
  ]);
  expect(scripts()).toHaveLength(1);
});

it('is not loaded where the environment names none', async () => {
  const before = scripts().length;
  expect(await captchaToken(null, 'identify')).toBeNull();
  expect(scripts()).toHaveLength(before);
});
