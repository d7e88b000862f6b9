import type { Company } from '#domain/company.ts';
import type { FaqQuestion } from '#domain/faq.ts';

export const faqTopics = {
  person: 'No puedo pagar o necesito a alguien',
  identity: 'Identificarme',
  debt: 'Mi deuda y mis opciones',
  paying: 'Pagar',
  afterwards: 'Después de pagar',
  safety: 'Seguridad',
} as const;

/** Some questions with the answers of that company. */
export type FaqSection = (company: Company) => readonly FaqQuestion[];
