import { PROGRAMME, replyBy } from './programme.ts';

it('a request is answered within 48 hours of the clock, also over a Sunday', () => {
  expect(replyBy(new Date('2026-11-21T15:30:00Z'))).toEqual(new Date('2026-11-23T15:30:00Z'));
});

it('the programme is free for six months, and its draw is of 150.000 pesos', () => {
  expect(PROGRAMME).toMatchObject({ freeMonths: 6, monthlyPrize: 150_000 });
});
