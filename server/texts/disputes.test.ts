import { DISPUTE_MAILS as inSpanish } from './disputes.ts';
import { DISPUTE_MAILS as inEnglish } from './en/disputes.ts';

it.each([
  ['accepted', 'Te dieron la razón.', 'They agreed with you.'],
  ['partly', 'Te dieron la razón en parte.', 'They agreed with you in part.'],
  ['appealPartly', 'Te dieron la razón en parte.', 'They agreed with you in part.'],
  ['refused', 'No te dieron la razón.', 'They did not agree with you.'],
  ['appealRefused', 'No te dieron la razón al apelar.', 'They did not agree with you on your appeal.'],
] as const)('an answer is the same in both languages: %s', (state, spanish, english) => {
  expect(inSpanish.answerOf(state)).toBe(spanish);
  expect(inEnglish.answerOf(state)).toBe(english);
});
