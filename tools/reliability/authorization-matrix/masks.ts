import { formatRut } from '#domain/rut.ts';
import type { Estate } from './owned-resources.ts';
import { NEW_CONTACT } from './requests.ts';

/** A contract names who signs it, by their RUT. */
const CONTRACTS = ['renderContract'];

/** What an answer to a debtor's own call tells of them without its mask (payment-safety 5.6), identified or not. */
export function toldInFull(call: string, { story }: Estate, text: string): string[] {
  const phones = [NEW_CONTACT.phone.slice(-9), NEW_CONTACT.phone.slice(-8)];
  const ruts = CONTRACTS.includes(call) ? [] : [story.rut, story.rut.slice(0, -1), formatRut(story.rut)];
  const words = { 'an address': [story.email ?? '', NEW_CONTACT.email], 'a phone': phones, 'a RUT': ruts };
  // The numbers of operations are made of the RUT in this portfolio.
  const plain = text.replaceAll(/(?<=\d) (?=\d)/g, '').replaceAll(new RegExp(`${story.rut}-\\d+`, 'g'), '');
  return Object.entries(words)
    .filter(([, all]) => all.some((one) => one.length > 4 && plain.includes(one)))
    .map(([what]) => what);
}
