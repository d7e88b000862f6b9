import type { Company } from '#domain/company.ts';

/** The page by which the holder of a former address ends the sessions that changed it. */
export const END_LINK_TEXTS = {
  ask: ({ name }: Company) => ({
    title: `Cerrar las sesiones abiertas en ${name}`,
    paragraphs: [
      'Si no fuiste tú quien entró al portal de pagos, cierra todas las sesiones abiertas con tus datos. No se cobra ni se borra nada.',
      'Si fuiste tú, cierra esta página: no tienes que hacer nada.',
    ],
    button: 'Cerrar todas las sesiones',
  }),
  done: ({ helpEmail }: Company, isEmailChanged: boolean) => ({
    title: 'Cerramos todas las sesiones',
    paragraphs: [
      'Quien haya entrado con tus datos tiene que identificarse otra vez.',
      `Para que no pueda hacerlo, bloquea tu cédula de identidad en el Registro Civil. Escribe a ${helpEmail} para revisar lo que se hizo${isEmailChanged ? ' y recuperar tu correo' : ''}.`,
      ...(isEmailChanged
        ? ['Las tarjetas que guardaste antes del cambio de correo no se pueden usar por ahora para pagar.']
        : []),
    ],
  }),
  over: {
    title: 'Este enlace ya no sirve',
    paragraphs: [
      'Ya se usó o pasó su plazo. Si no fuiste tú quien entró al portal, escribe a la institución que te envió el aviso.',
    ],
  },
} as const;
