import type { Failure } from '#machines/failure.ts';
import { useFlow } from '../../flow/flow.tsx';
import { undoneBy } from '../../texts/failures.ts';
import { formTexts } from '../../texts/form.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { useErrorMark } from '../error-mark.ts';
import { FailureNotice } from '../FailureText.tsx';
import { useRefusal } from './refusal.ts';

/** In a form, above its fields: what the visitor must mend, or else what the server answered. The newer one takes the focus. */
export function FormNotices({ failure }: { failure: Failure | null }) {
  const refusal = useRefusal();
  const userType = useFlow(({ context }) => context.userType);
  useErrorMark(refusal.errors.length > 0 || failure !== null);
  if (refusal.errors.length > 0)
    return <ErrorSummary key={refusal.turn} title={formTexts.summary} errors={refusal.errors} />;
  return failure ? (
    <FailureNotice title={undoneBy(failure, userType) ?? formTexts.failure} failure={failure} />
  ) : null;
}
