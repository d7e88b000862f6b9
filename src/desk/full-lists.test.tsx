import { screen } from '@testing-library/react';
import { MOST_AGREEMENTS } from '#contract/desk-agreements.ts';
import { MOST_DISPUTES } from '#contract/desk-disputes.ts';
import { FILLED } from './testing/filled-views.ts';
import { agreement, dispute } from './testing/filled-things.ts';
import { viewOf } from './testing/forms.ts';
import { showDesk } from './testing/show-desk.tsx';

const copies = <Row,>(row: Row, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ ...row, id: `row-${index}` }));

describe('a list that shows as many rows as it can', () => {
  it.each([
    [MOST_AGREEMENTS, true],
    [MOST_AGREEMENTS - 1, false],
  ])('of agreements says that there may be others: with %d, %s', async (count, isSaid) => {
    await showDesk(viewOf('agreements', { found: null, next: copies(agreement, count) }));
    expect(await screen.findByText(new RegExp(`^${count} convenios con plazo en curso`))).toBeVisible();
    expect(screen.queryByText(`Se muestran hasta ${count}.`, { exact: false }) !== null).toBe(isSaid);
  });

  it.each([
    [MOST_DISPUTES, true],
    [MOST_DISPUTES - 1, false],
  ])('of late disputes says that there may be others: with %d, %s', async (count, isSaid) => {
    const { cases } = FILLED.cases;
    await showDesk(viewOf('cases', { cases: { ...cases, late_disputes: copies(dispute, count) } }));
    expect(await screen.findByText(new RegExp(`^${count} desacuerdos fuera de plazo`))).toBeVisible();
    expect(screen.queryByText(`Se muestran hasta ${count}.`, { exact: false }) !== null).toBe(isSaid);
  });
});
