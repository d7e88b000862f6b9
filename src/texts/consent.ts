import type { Company } from '#domain/company.ts';

/** Asking whether a visitor may be counted (readings 28). */
export const consentTexts = {
  title: '¿Podemos contar tu visita?',
  text: ({ name }: Company) =>
    `${name} quiere saber cuántas personas llegan a cada paso de este portal. Nunca se envían tu RUT, tu correo ni tu teléfono, y todo funciona igual si no aceptas.`,
  accept: 'Aceptar',
  refuse: 'No aceptar',
  privacy: 'Cómo usamos tus datos',
  settings: 'Tu elección sobre la medición',
  state: {
    accepted: 'Aceptaste que contemos tu visita.',
    refused: 'No aceptaste que contemos tu visita.',
    none: 'Aún no eliges: por ahora no contamos tu visita.',
    off: 'Por ahora este portal no cuenta visitas: no tienes nada que elegir.',
  },
} as const;
