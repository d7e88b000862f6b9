const KEY = 'saldar_reloaded';
const PAUSE = 60_000; // ms, readings 10

function mayReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY));
    if (now - last < PAUSE) return false;
    sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    return false; // without a memory it could go round for ever
  }
}

/**
 * For a chunk that did not come, because a new version took its place or the connection failed: one reload a minute mends
 * what a reload can mend (readings 10). Offline it would only lose the page, so then, and the second time, it throws.
 */
export function reloadOnce(problem: unknown, reload = () => window.location.reload()): Promise<never> {
  if (!navigator.onLine || !mayReload(Date.now())) return Promise.reject(problem);
  reload();
  return new Promise(() => undefined); // the wait stays on show until the page is gone
}
