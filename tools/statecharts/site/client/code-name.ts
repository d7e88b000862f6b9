import { element } from './dom.ts';

/** The code's name beside the Spanish one, unless they are the same. */
export const codeName = (code: string, label: string): HTMLElement | null =>
  code === '' || code === label ? null : element('code', {}, ` ${code}`);
