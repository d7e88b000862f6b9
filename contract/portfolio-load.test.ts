import { isLoadUnderWay, PORTFOLIO_LOAD_STATES } from './portfolio-load.ts';

it('a portfolio goes on by itself while its files are checked or loaded, or wait for that', () => {
  expect(PORTFOLIO_LOAD_STATES.filter((state) => isLoadUnderWay({ state }))).toEqual([
    'uploaded',
    'checking',
    'confirmed',
    'loading',
  ]);
});
