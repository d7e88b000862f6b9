import { ofAgreement } from '../testing/legal-moves.ts';
import { walkRow } from '../testing/server-walk.ts';
import { agreementMachine } from './machine.ts';

it('an agreement goes where the specification says and ends for good, whatever happens in whatever order', () => {
  walkRow(agreementMachine, ofAgreement);
});
