import type { Company } from '#domain/company.ts';
import type { LegalDocument } from '#machines/payment-flow/types.ts';
import { privacySections } from './legal-privacy.ts';
import { termsSections } from './legal-terms.ts';

/** Frame of the legal pages; their sections are written per company from its own terms. */
export const legalTexts = {
  titles: { terms: 'Términos y condiciones', privacy: 'Política de privacidad' },
  updated: (day: string) => `Última actualización: ${day}`,
  leads: {
    terms: ({ name }: Company) => `Las reglas para usar este portal y pagar en él tus deudas con ${name}.`,
    privacy: ({ name }: Company) =>
      `Qué datos tuyos usamos cuando pagas a ${name} en este portal, para qué, y qué puedes pedirnos.`,
  },
  back: 'Ir al inicio',
  sections: { terms: termsSections, privacy: privacySections },
} as const satisfies { titles: Record<LegalDocument, string> } & Record<string, unknown>;
