import { canVisit } from '#machines/payment-flow/workers.ts';
import { useSend, useVisit } from '../flow/flow.tsx';
import { Loading } from '../ui/Loading.tsx';

/** The flow waits for an answer: said after a while, and after half a minute the visitor may stop waiting (interface 25). */
export function Wait({ label, quiet }: { label: string; quiet?: boolean }) {
  const send = useSend();
  const canGiveUp = useVisit((snapshot) => canVisit(snapshot, { type: 'wait.giveUp' }));
  return (
    <Loading
      label={label}
      quiet={quiet}
      onCancel={canGiveUp ? () => send({ type: 'wait.giveUp' }) : undefined}
    />
  );
}
