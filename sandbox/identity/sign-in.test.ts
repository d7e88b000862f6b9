import { readFileSync } from 'node:fs';
import { sandboxForEach } from '../testing/sandbox.ts';
import { parseStaff } from './people.ts';

const sandbox = sandboxForEach();
const PEOPLE = parseStaff(readFileSync('sandbox/identity/people.csv', 'utf8'));

it.each([...new Set(PEOPLE.map(({ company }) => company))])(
  'the sign-in page of %s offers its own people and no others',
  async (company) => {
    const page = await (await fetch(`${sandbox.origin}/identity/${company}/people/any`)).text();
    const offered = PEOPLE.filter(({ subject }) => page.includes(`"${subject}"`));
    expect(offered).toEqual(PEOPLE.filter((person) => person.company === company));
  },
);
