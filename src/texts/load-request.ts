import type { Company } from '#domain/company.ts';

/** Words of the request to load a loan into the portal (readings 22f). Messages of the fields are those of §5. */
export const loadRequestTexts = {
  open: 'Solicitar carga de cuotas',
  explain: '¿Tu crédito no aparece en el portal?',
  title: 'Solicitar carga de cuotas',
  lead: ({ name }: Company) =>
    `Si tu crédito no aparece aquí, déjanos estos datos. Un ejecutivo de ${name} lo revisa y te escribe.`,
  operation: 'Número de operación del crédito',
  operationHint: 'Está en el contrato y en los avisos de cobro.',
  message: 'Mensaje (opcional)',
  messageHint: 'Hasta 500 caracteres. No escribas claves ni datos de tarjetas.',
  messageLong: 'El mensaje puede tener hasta 500 caracteres',
  privacy: 'Usamos estos datos solo para responder tu solicitud y los borramos del portal a los 90 días.',
  privacyLink: 'Política de privacidad (se abre en otra pestaña)',
  send: 'Enviar solicitud',
  sending: 'Enviando…',
  cancel: 'Cancelar',
  received: 'Recibimos tu solicitud',
  receivedLead: ({ name }: Company) =>
    `La enviamos a un ejecutivo de ${name}, que te responderá al correo o al teléfono que dejaste.`,
  receivedWarning: 'Nadie te pedirá claves ni pagos por teléfono para hacer esta revisión.',
  close: 'Entendido',
} as const;
