import { useSyncExternalStore } from 'react';

function watch(changed: () => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  for (const event of ['online', 'offline']) window.addEventListener(event, changed, { signal });
  return () => watching.abort();
}

/** Whether the browser has a network at all; that it has one does not say that the server answers. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
}
