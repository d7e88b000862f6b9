import { createAgreementTestServer } from '../testing/agreement-test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';
import type { AgreementState } from './states.ts';

const testServer = sharedByTests(() => createAgreementTestServer({ writesPast: true }));

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
