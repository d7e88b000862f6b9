import { STAFF_ROLES } from '#contract/staff.ts';
import { promiseWholeChart, stepsInto, walked } from '../testing/chart-model.ts';
import { paymentProposalMachine } from './machine.ts';

const PEOPLE = ['proposer', 'colleague'];
const DECISIONS = ['proposal.approve', 'proposal.decline', 'proposal.withdraw'] as const;
const events = [
  ...DECISIONS.flatMap((type) =>
    PEOPLE.flatMap((by) => STAFF_ROLES.map((role) => ({ type, by, role }) as const)),
  ),
  { type: 'order.completed' } as const,
  { type: 'refund.completed' } as const,
  { type: 'refund.failed' } as const,
];

const chart = walked<{ proposedBy: string }>({
  machine: paymentProposalMachine,
  inputs: [{ proposedBy: 'proposer' }],
  events,
});
promiseWholeChart(chart);

describe('a proposal about a payment, on every step', () => {
  it('is approved and declined only by a supervisor who did not propose it', () => {
    for (const { event } of stepsInto(chart, 'approved', 'declined'))
      expect(event).toMatchObject({ by: 'colleague', role: 'supervisor' });
  });

  it('is withdrawn only by the person who proposed it, whatever their role', () => {
    for (const { event } of stepsInto(chart, 'withdrawn')) expect(event).toMatchObject({ by: 'proposer' });
  });

  it('is carried out only after an approval', () => {
    for (const { from } of stepsInto(chart, 'carriedOut', 'notCarriedOut')) expect(from).toBe('approved');
  });
});
