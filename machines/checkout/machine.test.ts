import { withSavedCards } from '../testing/cards.ts';
import { checkoutInput } from '../testing/checkout.ts';
import { failed } from '../testing/event-makers.ts';
import { startReal, withScriptedActors } from '../testing/walk.ts';
import { NOTHING_CHOSEN } from './choice.ts';
import { checkoutMachine } from './machine.ts';

it('a saved card chosen before a reload gives way when the list of cards does not come', () => {
  const choice = { ...NOTHING_CHOSEN, method: 'oneclick', methodsCache: { put: withSavedCards } } as const;
  const { actor, send, stop } = startReal(withScriptedActors(checkoutMachine), checkoutInput({ choice }));
  const method = () => (actor.getSnapshot().context as { method: string | null }).method;
  expect([actor.getSnapshot().value, method()]).toEqual([{ choosing: 'loadingCards' }, 'oneclick']);
  send(failed('loadCards'));
  expect([actor.getSnapshot().value, method()]).toEqual([{ choosing: 'withoutCards' }, 'webpay']);
  stop();
});

it.each([
  ['NETWORK', null],
  ['TIMEOUT', null],
  ['SERVER', { code: 'SERVER', message: 'No pudimos.' }],
])('of a payment that did not start for %s is shown, once the connection is back: %j', (code, shown) => {
  const choice = { ...NOTHING_CHOSEN, methodsCache: { put: withSavedCards }, cards: [] };
  const input = checkoutInput({ choice, failure: { code, message: 'No pudimos.' } });
  const { actor, send, stop } = startReal(withScriptedActors(checkoutMachine), input);
  expect(actor.getSnapshot()).toMatchObject({ value: { choosing: 'ready' }, context: { failure: { code } } });
  send({ type: 'connection.restored' });
  expect(actor.getSnapshot()).toMatchObject({ value: { choosing: 'ready' }, context: { failure: shown } });
  stop();
});
