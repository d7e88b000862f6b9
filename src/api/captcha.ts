import type { Environment } from '../flow/environment.ts';
import { loadScript } from '../ui/trusted.ts';

/** The captcha v3 script (§7.1): language es, badge hidden by style. Loaded on the identity screen only. */
type Grecaptcha = {
  ready: (callback: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
};

const PATIENCE = 5_000; // ms; after it the server decides by tighter throttling (readings 29)

let script: Promise<void> | null = null;

function load(url: URL, named: string): Promise<void> {
  script ??= new Promise((resolve, reject) => {
    const element = document.createElement('script');
    loadScript(element, url, named);
    element.async = true;
    element.onload = () => resolve();
    element.onerror = () => {
      script = null;
      element.remove();
      reject(new Error());
    };
    document.head.append(element);
  });
  return script;
}

async function execute(
  { scriptUrl, siteKey }: NonNullable<Environment['captcha']>,
  action: string,
): Promise<string> {
  const url = new URL(scriptUrl);
  url.searchParams.set('render', siteKey);
  url.searchParams.set('hl', 'es');
  await load(url, scriptUrl);
  const { grecaptcha } = window as typeof window & { grecaptcha: Grecaptcha };
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha.execute(siteKey, { action });
}

/** A fresh token for one attempt, or null when the service cannot be reached in time: a signal, not a door. */
export async function captchaToken(settings: Environment['captcha'], action: string): Promise<string | null> {
  if (!settings) return null;
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
  return Promise.race([execute(settings, action).catch(() => null), patience]);
}
