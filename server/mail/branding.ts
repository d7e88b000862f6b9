import type { Company } from '#domain/company.ts';
import type { Companies } from '../companies.ts';
import type { Letter } from './mail-content.ts';

/** The company a letter comes from. @throws when debtors do not pay it here any more */
export function sendingCompany(companies: Companies, key: string): Company {
  const company = companies.payingByKey(key);
  if (!company) throw new Error(`No paying company ${key}.`);
  return company;
}

export function brandingOf({
  name,
  color,
  onColor,
  mailbox,
}: Company): Pick<Letter, 'sender' | 'colour' | 'onColour' | 'mailbox'> {
  return { sender: name, colour: color, onColour: onColor, mailbox };
}
