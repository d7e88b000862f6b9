import type { Description } from '../ui/DescriptionList.tsx';
import { Rut } from './Rut.tsx';

type Person = Readonly<Record<'name' | 'rut' | 'email' | 'phone', string | null>>;
type Known = readonly (readonly [term: string, value: Description['value'] | null])[];

/** A person's name and contact data, then the facts of their request; unknown ones are left out. */
export function personFacts(
  texts: Readonly<Record<keyof Person, string>>,
  { name, rut, email, phone }: Person,
  more: Known,
): Description[] {
  const known: Known = [
    [texts.name, name],
    [texts.rut, rut && <Rut rut={rut} />],
    [texts.email, email && <a href={`mailto:${email}`}>{email}</a>],
    [texts.phone, phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>],
    ...more,
  ];
  return known.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}
