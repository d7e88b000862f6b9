import { adviceFor, failureTexts } from '../texts/failures.ts';

it.each([
  ['TIMEOUT', 500, failureTexts.slow],
  ['TOO_SLOW', 503, failureTexts.slow],
  ['BAD_ANSWER', 500, failureTexts.ours],
  ['HTTP_502', 502, failureTexts.ours],
  ['HTTP_400', 400, failureTexts.refused],
  ['THROTTLED', 429, null],
  ['NETWORK', 500, null],
])('A failure %s says what to do where its own sentence does not', (code, statusCode, advice) => {
  expect(adviceFor({ code, statusCode, message: '' })).toBe(advice);
});
