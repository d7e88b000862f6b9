import { ofRefund } from '../testing/legal-moves.ts';
import { walkRow } from '../testing/server-walk.ts';
import { refundMachine } from './machine.ts';

it('a refund ends for good as given back or refused, whatever happens in whatever order', () => {
  walkRow(refundMachine, ofRefund);
});
