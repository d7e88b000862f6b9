/* global document, queueMicrotask, URLSearchParams */
// The browser's side of the captcha: `grecaptcha.ready` and `grecaptcha.execute`, as the real script offers them,
// and its badge, which pages hide by style.
(function () {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const tokens = new URL('/captcha/token', script.src);

  /** @param {string} siteKey @param {{ action?: string }} options */
  async function execute(siteKey, { action = '' } = {}) {
    const body = new URLSearchParams({ siteKey, action });
    const answer = await fetch(tokens, { method: 'POST', body, credentials: 'omit' });
    if (!answer.ok) throw new Error('captcha unavailable');
    return (await answer.json()).token;
  }

  /** @param {() => void} callback */
  const ready = (callback) => queueMicrotask(callback);

  const badge = document.createElement('div');
  badge.className = 'grecaptcha-badge';
  badge.textContent = 'captcha';
  // As the real one: over the page, not after its foot.
  Object.assign(badge.style, { position: 'fixed', right: '0', bottom: '14px' });
  document.body.append(badge);

  Object.assign(globalThis, { grecaptcha: { ready, execute } });
})();
