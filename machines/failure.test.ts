import { failureDuring, failureOf, isOutcomeUnknown, isUnanswered } from './failure.ts';

describe('a call that failed', () => {
  const CATCH = { code: 'CATCH', message: '', statusCode: 500 };

  it('is named with its failure', () => {
    const error = { code: 'NETWORK', message: 'sin conexión' };
    expect(failureDuring({ error, actorId: 'loadDebts' })).toEqual({ ...error, during: 'loadDebts' });
  });

  it('is what its server said, where it said it in the words of a failure', () => {
    const details = { minutes: 12, statusCode: 429, correlationId: 'c-1' };
    expect(failureOf({ code: 'THROTTLED', message: 'espera', ...details })).toEqual({
      code: 'THROTTLED',
      message: 'espera',
      ...details,
    });
    const other = { minutes: '12', statusCode: '429', correlationId: 1 };
    expect(failureOf({ code: 'THROTTLED', message: 'espera', ...other })).toEqual({
      code: 'THROTTLED',
      message: 'espera',
    });
  });

  it.each([
    ['nothing', null],
    ['undefined', undefined],
    ['a text', 'NETWORK'],
    ['a fault of ours', new Error('x is undefined')],
    ['a code without a word', { code: 'NETWORK' }],
  ])('is a fault of ours when it brings %s', (_, error) => {
    expect(failureOf(error)).toEqual(CATCH);
  });

  it.each([
    ['NETWORK', true],
    ['TIMEOUT', true],
    ['UNAVAILABLE', false],
  ])('as %s may have got no answer: %s', (code, expected) => {
    expect(isUnanswered({ code, message: '' })).toBe(expected);
  });

  it('that did not happen is not unanswered', () => {
    expect(isUnanswered(null)).toBe(false);
  });

  it.each([
    [{ statusCode: 400 }, false],
    [{ statusCode: 404 }, false],
    [{ statusCode: 422 }, false],
    [{ statusCode: 499 }, false],
    [{ statusCode: 399 }, true],
    [{ statusCode: 408 }, true],
    [{ statusCode: 409 }, true],
    [{ statusCode: 429 }, true],
    [{ statusCode: 500 }, true],
    [{ statusCode: '404' }, true],
    [{}, true],
    [null, true],
    [undefined, true],
    ['404', true],
  ])('with %j may have done what it was asked: %s', (error, expected) => {
    expect(isOutcomeUnknown(error)).toBe(expected);
  });
});
