import type { captchaToken as CaptchaToken } from './captcha.ts';

/** As much of a page as a script needs to come into it. */
type Script = {
  tag: string;
  src?: string;
  async?: boolean;
  onload?: () => void;
  onerror?: () => void;
  remove: () => void;
};

const settings = { scriptUrl: 'https://captcha.example/api.js', siteKey: 'site-key' };
const ADDRESS = 'https://captcha.example/api.js?render=site-key&hl=es';

let inPage: Script[];
let isReady: PromiseWithResolvers<void>;
let captchaToken: typeof CaptchaToken;

beforeEach(async () => {
  jest.useFakeTimers();
  inPage = [];
  isReady = Promise.withResolvers();
  const document = {
    createElement: (tag: string): Script => {
      const script: Script = { tag, remove: () => void inPage.splice(inPage.indexOf(script), 1) };
      return script;
    },
    head: { append: (script: Script) => void inPage.push(script) },
  };
  let tokens = 0;
  const grecaptcha = {
    ready: (then: () => void) => void isReady.promise.then(then),
    execute: async (key: string, { action }: { action: string }) => `${key} ${action} ${(tokens += 1)}`,
  };
  Object.assign(globalThis, { document, window: { grecaptcha, location: { href: 'http://app/' } } });
  jest.resetModules();
  ({ captchaToken } = await import('./captcha.ts'));
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['document', 'window']) Reflect.deleteProperty(globalThis, name);
});

describe('The captcha', () => {
  it('comes once, in Spanish and for the site’s own key, and answers a fresh token for each attempt', async () => {
    const answers = [captchaToken(settings, 'identify'), captchaToken(settings, 'load')];
    expect(inPage).toMatchObject([{ tag: 'script', src: ADDRESS, async: true }]);
    inPage[0]?.onload?.();
    isReady.resolve();
    expect(await Promise.all(answers)).toEqual(['site-key identify 1', 'site-key load 2']);
    expect(inPage).toHaveLength(1);
  });

  it('is not loaded where the environment names none', async () => {
    expect(await captchaToken(null, 'identify')).toBeNull();
    expect(inPage).toEqual([]);
  });

  it('is waited for 5 s at most', async () => {
    const answers: unknown[] = [];
    void captchaToken(settings, 'identify').then((token) => answers.push(token));
    inPage[0]?.onload?.();
    await jest.advanceTimersByTimeAsync(4_999);
    expect(answers).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(answers).toEqual([null]);
  });

  it('that could not be loaded answers null at once, and is loaded anew for the next attempt', async () => {
    const first = captchaToken(settings, 'identify');
    inPage[0]?.onerror?.();
    expect(await first).toBeNull();
    expect(inPage).toEqual([]);
    const second = captchaToken(settings, 'identify');
    inPage[0]?.onload?.();
    isReady.resolve();
    expect(await second).toBe('site-key identify 1');
  });
});

it('what begins an identification and what asks for a loan say to the captcha which of them it is', async () => {
  const { createCalls } = await import('./calls.ts');
  const { ENVIRONMENT, leaveNetwork, noPendingLogout, serve } = await import('./testing/network.ts');
  const calls = createCalls({ ...ENVIRONMENT, captcha: settings }, noPendingLogout());
  const sent = serve();
  isReady.resolve();
  const idempotencyKey = '6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a11';
  const company = { productType: 'BANCO', sourceInvocation: 'BANCO-WEB' } as never;
  const identity = { rut: '111111111', proof: '', userType: 'person' } as const;
  const wish = { kind: 'load', companyValue: 'BANCO', operationNumber: '1', rut: '111111111' } as const;
  const refused = [
    calls.startIdentification({ company, identity, idempotencyKey }),
    calls.sendRequest({
      wish: { ...wish, email: 'a@b.cl', phone: '987654321', message: '' },
      idempotencyKey,
      token: null,
    }),
  ].map((one) => one.catch(() => undefined));
  inPage[0]?.onload?.();
  await Promise.all(refused);
  leaveNetwork();
  const tokens = sent.map(({ data }) => (JSON.parse(String(data)) as { captcha: string }).captcha);
  expect(tokens.sort()).toEqual(['site-key identify 1', 'site-key load 2']);
});
