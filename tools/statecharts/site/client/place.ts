import type { SiteArrow, SiteMachine, SiteProperty, SiteSheet } from '../data.ts';
import { byId } from './dom.ts';
import { walked } from './simulation.ts';
import type { SiteData } from '../page.ts';

/**
 * Where the reader is: `#/payment-flow/paying.choosing/picture/arrow`, with a property in place of an
 * arrow `~2`, or at the end of a walk: `#/request/walk/request.send~3,…`. The
 * address can be kept and sent.
 */
export type Place = {
  machine: SiteMachine;
  path: string;
  sheet: SiteSheet;
  arrow: SiteArrow | null;
  /** What must always hold, whose arrows and states the picture marks. */
  property: SiteProperty | null;
  walk: string[];
};

export const data = JSON.parse(byId('data').textContent ?? '') as SiteData;
export const texts = data.texts;

/** A state in Spanish, after those that hold it. */
export function labelAt({ states }: SiteMachine, path: string): string {
  const keys = path.split('.');
  const labels = keys.map((_, at) => {
    const outer = keys.slice(0, at + 1).join('.');
    return states.find((state) => state.path === outer)?.label ?? outer;
  });
  return labels.join(' · ');
}

/** A sentence with its changing part. */
export const said = (sentence: string, part: string) => sentence.replace('%', part);

export function placeNow(): Place {
  const [, folder = '', path = '', sheetName = '', arrowId = ''] = location.hash
    .split('/')
    .map(decodeURIComponent);
  const machine = data.machines.find((one) => one.folder === folder) ?? data.machines[0];
  if (!machine) throw new Error('The page has no machine.');
  const walk = path === 'walk' ? sheetName.split(',').filter(Boolean) : [];
  const asked = path === 'walk' ? (walked(machine, walk).at(-1)?.active[0] ?? '') : path;
  const known = machine.states.some((state) => state.path === asked) ? asked : '';
  const arrow = machine.arrows.find(({ id }) => id === arrowId) ?? null;
  const property = machine.properties[Number(/^~(\d+)$/.exec(arrowId)?.[1])] ?? null;
  const sheet = sheetFor(machine, known, path === 'walk' ? '' : sheetName);
  return { machine, path: known, sheet, arrow, property, walk };
}

/** The named sheet if it shows the state, else the one that shows it in most detail. */
function sheetFor(machine: SiteMachine, path: string, name: string): SiteSheet {
  const showing = machine.sheets.filter(({ states, isBefore }) => !isBefore && states.includes(path));
  const asked = machine.sheets.find((sheet) => sheet.name === name);
  if (asked && (asked.isBefore || asked.states.includes(path) || path === '')) return asked;
  const closest = showing.find(({ states }) => states[0] !== path) ?? showing[0] ?? machine.sheets[0];
  if (!closest) throw new Error(`${machine.id} has no picture.`);
  return closest;
}

/** `arrow`: or a property, as `~` and its number. */
export const addressOf = (folder: string, path = '', sheet = '', arrow = '') =>
  `#/${[folder, path, sheet, ...(arrow ? [arrow] : [])].map(encodeURIComponent).join('/')}`;

export const goTo = (folder: string, path = '', sheet = '', arrow = '') => {
  location.hash = addressOf(folder, path, sheet, arrow);
};

/** What a state or an arrow serves, in words. */
export const servedOf = ({ requirements }: Pick<SiteArrow, 'requirements'>) =>
  data.served.filter(({ id }) => requirements.includes(id));

export const servedNames = (served: Pick<SiteArrow, 'requirements'>): string =>
  servedOf(served)
    .map(({ name }) => name.replace(' ', '\u00a0'))
    .join(', ');
