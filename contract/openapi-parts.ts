import * as z from 'zod/mini';
import { isKeyed, type Call } from './call.ts';

export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}

export const json = (schema: unknown, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});
export type Asked = Pick<Call, 'path' | 'method' | 'request' | 'query'> & { readonly kind?: Call['kind'] };
export const isAskedByKey = ({ kind }: Asked) => kind !== undefined && isKeyed({ kind });
