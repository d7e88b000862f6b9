import { DATA_USES, USE_NAMES, type DataUseName, type Recipient } from './data-uses.ts';

describe('what the privacy policy says of each use of personal data', () => {
  it.each<[DataUseName, Recipient[]]>([
    ['identity', ['institution', 'registry']],
    ['contact', ['institution', 'mail']],
    ['debts', ['institution']],
    ['payments', ['institution', 'provider', 'mail']],
    ['agreements', ['institution', 'mail']],
    ['automatic', ['institution', 'provider']],
    ['access', ['captcha']],
    ['consents', ['institution']],
    ['requests', ['institution', 'mail']],
  ])('names of %s everyone who receives them: %j', (use, recipients) => {
    expect(DATA_USES[use].recipients).toEqual(recipients);
  });

  it('calls each of them by a name of its own', () => {
    const names = new Set(Object.values(USE_NAMES).filter(Boolean));
    expect(names.size).toBe(Object.keys(DATA_USES).length);
  });
});
