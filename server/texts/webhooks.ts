import type { Company } from '#domain/company.ts';

/** Sentences of the webhooks' calls, and of the mail that says that one is switched off. */
export const WEBHOOK_TEXTS = {
  URL_REFUSED: 'La dirección debe ser https, sin usuario ni contraseña, y completa.',
  EMAIL_REFUSED: 'El correo no es válido.',
  TOO_MANY: (most: number) =>
    `Una institución puede tener hasta ${most} direcciones. Quita una antes de agregar otra.`,
  WEBHOOKS_OFF: 'En esta instalación no hay avisos por webhook. Se encienden con WEBHOOK_KEYS.',
  CHANGED_MEANWHILE:
    'Otra persona cambió esta dirección desde que la abriste. Mira la nueva antes de cambiarla.',
  NOT_POSSIBLE: 'Eso no se puede hacer con la dirección en el estado en que está.',
} as const;

export const WEBHOOK_OFF_MAIL = {
  subject: 'Apagamos una dirección de avisos (webhook)',
  preview: 'Los avisos esperan hasta que la enciendas.',
  greeting: 'Estimado equipo de sistemas:',
  title: 'Una dirección de avisos quedó apagada',
  labels: { url: 'Dirección', since: 'Apagada', why: 'Motivo', waiting: 'Avisos que esperan' },
  why: {
    'receiver.gone': 'La dirección contestó que ya no existe (HTTP 410).',
    'failure.lasted': 'No recibió ningún aviso en tres días.',
  },
  next: 'Nada se pierde: lo que pasa mientras tanto espera, y sale en orden cuando enciendan la dirección con la acción switchOn. También se puede leer en cualquier momento con la llamada de eventos.',
  link: 'Abrir el portal',
  footer: ({ name }: Company) => `Aviso automático del portal de pagos de ${name}.`,
} as const;
