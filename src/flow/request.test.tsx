import { screen } from '@testing-library/react';
import { bank, openFlow, renewed } from '#machines/testing/flow.ts';
import { press, visit } from '../testing/visit.tsx';
import { useRequest } from './request.ts';

const mockSent: unknown[] = [];
jest.mock('../api/calls.ts', () => ({
  createCalls: () => ({ sendRequest: async (input: unknown) => void mockSent.push(input) }),
}));

/** A screen that asks for the programme. */
function Asking() {
  const { send, isReceived } = useRequest();
  return (
    <>
      <button onClick={() => send({ kind: 'programme', draw: false })}>Participar</button>
      {isReceived ? <p>Recibido</p> : null}
    </>
  );
}

beforeEach(() => void mockSent.splice(0));

describe('a request to the institution', () => {
  it('goes with the session of who sends it, which says whose it is', async () => {
    const flow = openFlow({ renewSession: renewed(bank) });
    flow.enter({ name: 'success', company: bank, ref: 'reference-1' });
    await flow.until({ resulting: 'paid' });
    visit(Asking, flow);
    await press('Participar');
    await screen.findByText('Recibido');
    expect(mockSent).toEqual([
      {
        wish: { kind: 'programme', draw: false },
        idempotencyKey: expect.any(String) as string,
        token: flow.context().session?.token,
      },
    ]);
  });

  it('goes without a token where no debtor is identified', async () => {
    visit(Asking, openFlow());
    await press('Participar');
    await screen.findByText('Recibido');
    expect(mockSent).toMatchObject([{ token: null }]);
  });
});
