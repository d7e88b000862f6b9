import type * as es from '../letter.ts';

export const portalAt: typeof es.portalAt = (host) =>
  `The address of the portal is ${host}. If you doubt a link, type the address yourself in the browser.`;
