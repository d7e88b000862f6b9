import * as z from 'zod/mini';
import { errorsOf } from './formik-zod.ts';

const text = z.string().check(z.minLength(1, 'required'), z.regex(/^\d+$/, 'digits'));
const schema = z.object({
  rut: text,
  contact: z.object({ email: text }),
  rows: z.array(z.object({ n: text })),
});
const values = (rut: string, email: string, ...rows: string[]) => ({
  rut,
  contact: { email },
  rows: rows.map((n) => ({ n })),
});

test.each([
  ['nothing where the values are right', values('1', '1', '1'), {}],
  ['the first issue of a field', values('', '1'), { rut: 'required' }],
  ['nested fields where they stand', values('1', 'x'), { contact: { email: 'digits' } }],
  ['the first row of a list', values('1', '1', ''), { rows: [{ n: 'required' }] }],
  [
    'every field at once',
    values('x', '', '1', 'x'),
    {
      rut: 'digits',
      contact: { email: 'required' },
      rows: [undefined, { n: 'digits' }],
    },
  ],
])('errorsOf reports %s', (_, given, errors) => {
  expect(errorsOf(schema, given)).toEqual(errors);
});
