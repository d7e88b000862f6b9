import { useFlow } from '../../app/flow.tsx';
import { debitTexts as texts } from '../../texts/debit.ts';
import { Columns } from '../../ui/Columns.tsx';
import { Intro } from '../../ui/Intro.tsx';
import { Shell } from '../Shell.tsx';
import { Activate } from './Activate.tsx';
import { Banks } from './Banks.tsx';
import Debit from './Debit.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Unanswered } from './Unanswered.tsx';
import { useDebit } from './use-debit-page.ts';

/** What to do now and what happens until when, by bank account (§2.1 next-steps). Once that is done, the debit itself. */
export default function NextSteps() {
  const company = useFlow(({ context }) => context.company);
  const debit = useDebit((snapshot) => snapshot?.context.debit ?? null);
  if (!company || !debit) return <Unanswered />;
  if (debit.state !== 'activating') return <Debit />;
  return (
    <Shell page={texts.nextPage} layout="plain">
      <Intro title={texts.nextTitle} lead={texts.nextLead} />
      <Columns aside={<HowItWorks company={company} kind={debit.kind} />}>
        <Activate debit={debit} />
        <Banks company={company} />
      </Columns>
    </Shell>
  );
}
