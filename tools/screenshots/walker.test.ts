import { shot, type Walk } from './step.ts';
import { askedFor } from './walker.ts';
import { walks } from './walks.ts';

const pass = () => Promise.resolve();
const some: Walk[] = [
  {
    company: 'one',
    who: 'Ana',
    steps: [pass, shot('plan'), pass, shot('plan-detail'), pass, shot('payment')],
  },
  { company: 'other', who: 'Eva', steps: [pass, shot('landing')] },
];
const shots = (asked: Walk[]) =>
  asked.flatMap(({ steps }) => steps).flatMap((step) => ('shot' in step ? [step.shot] : []));

describe('the book of screens', () => {
  it('walks only as far as the last picture that is asked for', () => {
    const [only, ...others] = askedFor(some, { only: 'plan', company: '' });
    expect(others).toEqual([]);
    expect(only?.steps).toHaveLength(4);
  });

  it('takes one company alone, or everything', () => {
    expect(shots(askedFor(some, { only: '', company: 'other' }))).toEqual(['landing']);
    expect(shots(askedFor(some, { only: '', company: '' }))).toHaveLength(4);
  });

  it('has no two pictures of one name', () => {
    const names = walks.flatMap(({ company, steps }) =>
      steps.flatMap((step) => ('shot' in step ? [`${company}-${step.shot}`] : [])),
    );
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
