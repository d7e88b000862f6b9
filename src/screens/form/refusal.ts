import { useState } from 'react';
import { getIn, useFormikContext } from 'formik';
import type { FieldError } from '../../ui/ErrorSummary.tsx';

/** The errors in the order in which the values stand, which is that of the fields on the screen. */
function listed(values: object, errors: object, path = ''): FieldError[] {
  return Object.entries(values).flatMap(([key, value]: [string, unknown]) => {
    const field = path + key;
    if (typeof value === 'object' && value !== null) return listed(value, errors, `${field}.`);
    const message: unknown = getIn(errors, field);
    return typeof message === 'string' ? [{ field, message }] : [];
  });
}

/** What a refused submit left to mend; empty again once all is mended, until the next submit. `turn` distinguishes submits. */
export function useRefusal(): { turn: number; errors: FieldError[] } {
  const { values, errors, submitCount: turn, isSubmitting } = useFormikContext<object>();
  const [mended, setMended] = useState(0);
  const left = listed(values, errors);
  const isMended = !isSubmitting && left.length === 0;
  if (turn < mended || (turn > mended && isMended)) setMended(turn); // it counts from 0 again after a reset
  return { turn, errors: turn > mended && !isSubmitting ? left : [] };
}
