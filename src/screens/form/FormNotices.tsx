import { useEffect, useRef } from 'react';
import type { Failure } from '#machines/failure.ts';
import { useFlow } from '../../flow/flow.tsx';
import { undoneBy } from '../../texts/failures.ts';
import { formTexts } from '../../texts/form.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useErrorMark } from '../error-mark.ts';
import { FailureText } from '../FailureText.tsx';
import { useRefusal } from './refusal.ts';

/** In a form, above its fields: what the visitor must mend, or else what the server answered. The newer one takes the focus. */
export function FormNotices({ failure }: { failure: Failure | null }) {
  const refusal = useRefusal();
  useErrorMark(refusal.errors.length > 0 || failure !== null);
  if (refusal.errors.length > 0)
    return <ErrorSummary key={refusal.turn} title={formTexts.summary} errors={refusal.errors} />;
  return failure ? <FailureNotice failure={failure} /> : null;
}

function FailureNotice({ failure }: { failure: Failure }) {
  const userType = useFlow(({ context }) => context.userType);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), [failure]);
  return (
    <div ref={frame} tabIndex={-1}>
      <Notice kind="danger" urgent title={undoneBy(failure, userType) ?? formTexts.failure}>
        <FailureText failure={failure} />
      </Notice>
    </div>
  );
}
