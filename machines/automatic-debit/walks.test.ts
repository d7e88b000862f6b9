import { ofDebit } from '../testing/legal-moves.ts';
import { walkRow } from '../testing/server-walk.ts';
import { automaticDebitMachine } from './machine.ts';

it('an automatic debit goes where the specification says and ends for good, whatever happens in whatever order', () => {
  walkRow(automaticDebitMachine, ofDebit);
});
