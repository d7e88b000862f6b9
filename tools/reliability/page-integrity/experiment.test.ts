import { tryHeaders } from './headers.ts';
import { tryKept } from './stored-state.ts';
import { tryAddresses } from './redirects.ts';
import { tryWritten } from './rendered-texts.ts';
import { SMALL } from '../support/result.ts';

describe('what comes to a page from outside stays what it is', () => {
  it('a text of the portfolio is a text in mails, contracts, documents and files', () => {
    expect(tryWritten(SMALL).faults).toEqual([]);
  });

  it('an address leads where it says or nowhere', () => {
    expect(tryAddresses(SMALL).faults).toEqual([]);
  });

  it('what a browser kept gives a step or a clean start, and no amount', async () => {
    expect((await tryKept(SMALL)).faults).toEqual([]);
  });

  it('every answer has the headers that were agreed to, and no others', async () => {
    expect((await tryHeaders(SMALL)).faults).toEqual([]);
  });
});
