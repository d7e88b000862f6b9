import { ofAttempt } from '../testing/legal-moves.ts';
import { walkRow } from '../testing/server-walk.ts';
import { paymentAttemptMachine } from './machine.ts';

it('a payment attempt goes where the specification says and ends for good, whatever happens in whatever order', () => {
  walkRow(paymentAttemptMachine, ofAttempt);
});
