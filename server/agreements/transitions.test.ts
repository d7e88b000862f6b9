import { createAgreementTestServer, type AgreementTestServer } from '../testing/agreement-test-server.ts';
import type { AgreementState } from './states.ts';

let testServer: AgreementTestServer;
beforeAll(async () => {
  testServer = await createAgreementTestServer({ writesPast: true });
});
afterAll(() => testServer.close());

describe('the database', () => {
  it('refuses a transition that the chart does not have, from any caller', async () => {
    const { id } = await testServer.inForce();
    const put = (state: AgreementState) =>
      testServer.deps.db.updateTable('agreement').set({ state }).where('id', '=', id).execute();
    await expect(put('signed')).rejects.toThrow('cannot go from inForce to signed');
    await put('lapsed');
    await expect(put('inForce')).rejects.toThrow('cannot go from lapsed to inForce');
  });
});
