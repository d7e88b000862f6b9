import { captchaToken } from '../api/captcha.ts';

const settings = { scriptUrl: 'https://captcha.example/api.js', siteKey: 'site-key' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('The captcha', () => {
  it('is loaded once, in Spanish and with the key of this portal, and is waited for 5 s at most', async () => {
    const answers: unknown[] = [];
    void captchaToken(settings, 'identify').then((token) => answers.push(token));
    void captchaToken(settings, 'identify').then((token) => answers.push(token));
    const sources = [...document.querySelectorAll('script')].map(({ src }) => src);
    expect(sources).toEqual(['https://captcha.example/api.js?render=site-key&hl=es']);
    await jest.advanceTimersByTimeAsync(4_999);
    expect(answers).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(answers).toEqual([null, null]);
  });
});
