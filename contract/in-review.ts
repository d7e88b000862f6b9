import * as z from 'zod/mini';

/** Debts that a dispute holds back, in words: named, they are not taken for forgotten or for paid (decision 0087). */
export const InReviewSchema = z.array(z.object({ title: z.string(), message: z.string() }));
export type InReview = z.infer<typeof InReviewSchema>;
