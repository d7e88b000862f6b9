import type { Company } from '#domain/company.ts';
import type { LegalDocument } from '#machines/payment-flow/types.ts';
import type { LegalSection } from './legal-section.ts';
import { privacySections } from './legal-privacy.ts';
import { privacySections2026 } from './legal-privacy-2026.ts';
import { termsSections, termsSections2026 } from './legal-terms.ts';

type Summary = {
  title: string;
  note: string;
  points: Record<LegalDocument, (company: Company) => readonly string[]>;
};

/** Frame of the legal pages; their sections are written per company from its own terms. */
export const legalTexts = {
  titles: { terms: 'Términos y condiciones', privacy: 'Política de privacidad' },
  updated: (day: string) => `Última actualización: ${day}`,
  leads: {
    terms: ({ name }: Company) => `Las reglas para usar este portal y pagar en él tus deudas con ${name}.`,
    privacy: ({ name }: Company) =>
      `Qué datos tuyos usamos cuando pagas a ${name} en este portal, para qué, y qué puedes pedirnos.`,
  },
  /** In a language other than the text's: what it says, in plain words. */
  summary: null as Summary | null,
  back: 'Ir al inicio',
  contents: 'En esta página',
  coming: (day: string) => `Esta versión regirá desde el ${day}. Todavía no está vigente.`,
  old: (day: string) => `Esta versión rigió desde el ${day}. Hay una más nueva.`,
  inForce: 'Ver la versión vigente',
  versions: 'Todas las versiones',
  version: (day: string) => `Versión del ${day}`,
} as const satisfies { titles: Record<LegalDocument, string> } & Record<string, unknown>;

/** Every version that was ever in force or will be, by the day it begins; a text that people have accepted is never changed or removed. */
export const legalSections: Record<
  LegalDocument,
  Record<string, (company: Company) => readonly LegalSection[]>
> = {
  terms: { '2025-05-05': termsSections, '2026-12-01': termsSections2026 },
  privacy: { '2025-05-05': privacySections, '2026-12-01': privacySections2026 },
};
