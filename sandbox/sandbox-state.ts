import type { Names } from './names.ts';
import type { Settings } from './settings.ts';
import type { Store } from './store.ts';
import type { Switchboard } from './modes.ts';

/** What every part is given. `clock` answers milliseconds since the epoch. */
export type SandboxState = {
  clock: () => number;
  names: Names;
  store: Store;
  settings: Settings;
  modes: Switchboard;
};
