/** A browser as far as what it keeps is read: cookies and both storages. */
type Kept = { cookie: string; storage: (key: string) => string | null };

/** One text under every name. */
export function keptIn(cookie: string, text: string): Kept {
  return { cookie, storage: () => text };
}

const NAMES = ['document', 'sessionStorage', 'localStorage'] as const;

/** Runs `work` where `document.cookie`, `sessionStorage` and `localStorage` are those. */
export function inBrowser<T>({ cookie, storage }: Kept, work: () => T): T {
  const doubles = {
    document: { cookie },
    sessionStorage: { getItem: storage },
    localStorage: { getItem: storage },
  };
  const before = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const name of NAMES)
    Object.defineProperty(globalThis, name, { value: doubles[name], configurable: true, writable: true });
  try {
    return work();
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}
