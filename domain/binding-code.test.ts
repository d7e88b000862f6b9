import { parseCode } from './binding-code.ts';

describe('a one-time code', () => {
  it.each(['123456', ' 123 456\n', '12-34-56', '123.456', '123\u00a0456', '123–456', '12‐34―56'])(
    'is read however it is typed or pasted: %j',
    (typed) => {
      expect(parseCode(typed)).toBe('123456');
    },
  );

  it.each(['', '12345', '1234567', '12345a', 'a123456', '123/456', '１２３４５６'])(
    'is not in %j',
    (typed) => {
      expect(parseCode(typed)).toBeNull();
    },
  );
});
