import * as z from 'zod/mini';
import { isAllowedHref } from '#domain/href.ts';

/** An address that came from outside and that a browser is sent to (§5 "Links", readings 30). */
export const href = z.string().check(z.refine(isAllowedHref, 'is no address that may be followed'));
