import { promiseWholeChart, walked } from '../testing/chart-model.ts';
import { eventsOf, transitionsIn, ofAgreement, wrongTransitions } from '../testing/legal-transitions.ts';
import { agreementMachine } from './machine.ts';

const chart = walked({ machine: agreementMachine, events: eventsOf(ofAgreement) });
const heard = {
  ...{ signed: 'agreement.signed', formalised: 'agreement.formalised', fulfilled: 'agreement.fulfilled' },
  ...{ lapsed: 'agreement.lapsed', released: 'agreement.released', withdrawn: 'agreement.withdrawn' },
};
promiseWholeChart(chart, { moves: transitionsIn(ofAgreement, heard) });

it('an agreement is always where the specification says (§4.6), and done only when it binds no debtor any more', () => {
  expect(wrongTransitions(agreementMachine, ofAgreement)).toEqual([]);
});
