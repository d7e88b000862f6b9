import { getIn, setIn, type FormikErrors } from 'formik';
import type * as z from 'zod/mini';

/** What a form's values break of a schema, as Formik wants it: one message a field, the first that applies. */
export function errorsOf<Values extends object>(schema: z.ZodMiniType, values: Values): FormikErrors<Values> {
  const parsed = schema.safeParse(values);
  return (parsed.error?.issues ?? []).reduce<FormikErrors<Values>>((errors, { path, message }) => {
    const field = path.join('.');
    return getIn(errors, field) === undefined ? (setIn(errors, field, message) as typeof errors) : errors;
  }, {});
}
