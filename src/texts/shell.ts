/** Words of the frame around every screen (§2.3 step titles are the specification's). */
export const shellTexts = {
  steps: {
    identity: 'Identificación',
    contact: 'Datos de contacto',
    plan: 'Planes de pago',
    sign: 'Firma de Solución de Pago',
    summary: 'Resumen/Pago',
  },
  terms: 'Términos y condiciones',
  privacy: 'Política de privacidad',
  /** On the page of the privacy policy: what the visitor answered, and the way to take it back. */
  consent: 'Medición de visitas',
  help: 'Ayuda',
  myData: 'Mis datos',
  otherWays: 'No puedo pagar esto o no estoy de acuerdo',
  inReview: 'Ver en qué está',
  stillListed: 'Qué hacer si sigues en los registros de morosidad',
  logout: 'Salir',
  waiting: 'Cargando…',
  opening: 'Abriendo…',
  reload: 'Volver a cargar',
  offline:
    'Te quedaste sin conexión a internet. Lo que escribiste sigue aquí; cuando vuelva la conexión puedes continuar.',
  notices: {
    sessionExpired: 'Tu sesión expiró. Por tu seguridad, identifícate de nuevo.',
    sessionExpiredPaying:
      'Tu sesión expiró mientras confirmábamos tu pago. No vuelvas a pagar todavía: identifícate de nuevo y verás en qué quedó.',
    accessRefused: 'No pudimos mostrarte esa página. Elige tu institución y comienza de nuevo.',
    identifyFirst: 'Para ver esa página primero tienes que identificarte.',
    logoutUnconfirmed:
      'No pudimos confirmar que tu sesión se cerró. Si compartes este equipo, cierra el navegador.',
  },
} as const;
