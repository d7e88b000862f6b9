import { tryHeaders } from './headers.ts';
import { tryAddresses } from './redirects.ts';
import { tryKept } from './stored-state.ts';
import { tryWritten } from './rendered-texts.ts';
import { withCluster } from '../support/database.ts';
import { together, type Prove } from '../support/result.ts';

/** What comes to a page from outside stays what it is: a text a text, an address here, a kept choice a choice (payment-safety E14, E18, E23). */
export const prove: Prove = async (scale) => {
  const parts = [
    tryWritten(scale),
    tryAddresses(scale),
    await tryKept(scale),
    await withCluster(() => tryHeaders(scale)),
  ];
  return together(parts);
};
