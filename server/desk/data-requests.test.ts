import { decideDataRequest, listDataRequests, readDataRequest } from '#contract/desk-data-requests.ts';
import { updateContact } from '#contract/identity.ts';
import type { DataRequestKind } from '#domain/data-request.ts';
import type { Ask } from '../testing/desk-world.ts';
import { createRightsWorld, type RightsWorld } from '../testing/rights-world.ts';

const HOUR = 3_600_000;

let world: RightsWorld;
let supervisor: Ask;
beforeAll(async () => {
  world = await createRightsWorld();
});
beforeEach(async () => {
  await world.reset();
  supervisor = await world.enter('supervisor', 'supervisor');
});
afterAll(() => world.close());

type Debtor = Awaited<ReturnType<RightsWorld['ana']>>;
async function asked({ ask }: Debtor, kind: DataRequestKind): Promise<string> {
  const answer = await ask(kind);
  if (answer.status !== 'success') throw new Error(answer.status);
  return answer.data.id;
}
const decide = (id: string, event: 'answer' | 'extend') =>
  supervisor(
    decideDataRequest,
    { event: `dataRequest.${event}`, reason: 'Ya está hecho' },
    { params: { id } },
  );
const idsOf = async (list: 'open' | 'closed') =>
  ((await supervisor(listDataRequests, {})).body[list] as { id: string }[]).map(({ id }) => id);

describe('the data requests at a desk', () => {
  it('that are open stand by the end of their term, an extended one by its new end', async () => {
    const [one, other] = [await world.ana(), await world.ana('222222222')];
    const first = await asked(one, 'access');
    world.clock.pass(HOUR / 4);
    const second = await asked(other, 'access');
    expect(await idsOf('open')).toEqual([first, second]);
    await decide(first, 'extend');
    expect(await idsOf('open')).toEqual([second, first]);
  });

  it('that are closed stand by their decision, the last one first', async () => {
    const [one, other] = [await world.ana(), await world.ana('222222222')];
    const first = await asked(one, 'access');
    world.clock.pass(60_000);
    const second = await asked(other, 'access');
    await decide(second, 'answer');
    world.clock.pass(60_000);
    await decide(first, 'answer');
    expect(await idsOf('closed')).toEqual([first, second]);
  });

  it('name the address to which the answer goes, also where the debtor has another one since', async () => {
    const debtor = await world.ana();
    const id = await asked(debtor, 'access');
    await world.call(updateContact, { email: 'nueva@correo.example', extra: {} }, { token: debtor.token });
    expect((await supervisor(readDataRequest, { id })).body.data.email).toBe('ana@correo.example');
  });
});

it('the answer to an erasure says what the law still keeps, and goes to the address of the request', async () => {
  const debtor = await world.ana();
  await world.pay(debtor.token, 'put', debtor.story.offers?.[0]?.agreement_number ?? '', 1);
  const id = await asked(debtor, 'erasure');
  expect((await decide(id, 'answer')).body).toMatchObject({ status: 'success' });
  const row = world.deps.db.selectFrom('data_request').select(['answer', 'reply_to']).where('id', '=', id);
  expect(await row.execute()).toEqual([
    {
      answer: 'Ya está hecho La ley nos obliga a guardar tus pagos de los últimos seis años.',
      reply_to: 'ana@correo.example',
    },
  ]);
});
