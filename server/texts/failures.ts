import type { FailureCode } from '#contract/failure.ts';

/**
 * Every failure the server answers (anything but 2xx): its HTTP status and the Spanish sentence a debtor reads as `detail`.
 * Where §8 has a wording, it is that one.
 */
export const FAILURES = {
  BAD_REQUEST: { status: 400, detail: 'La petición no es válida. Revisa los datos e inténtalo de nuevo.' },
  KEY_REQUIRED: { status: 400, detail: 'La petición no es válida. Recarga la página e inténtalo de nuevo.' },
  INVALID_RUT: { status: 400, detail: 'El rut no es válido' },
  INVALID_EMAIL: { status: 400, detail: 'El correo debe ser valido' },
  INVALID_PHONE: { status: 400, detail: 'Número de teléfono inválido' },
  INVALID_OPERATION: { status: 400, detail: 'El número de operación no es válido' },
  CAPTCHA_REFUSED: { status: 400, detail: 'Debes verificar que no eres un robot.' },
  UNAUTHORIZED: { status: 401, detail: 'Tu sesión expiró. Identifícate de nuevo para continuar.' },
  FORBIDDEN: { status: 403, detail: 'No tienes permiso para hacer esto.' },
  INSUFFICIENT_SCOPE: {
    status: 403,
    detail: 'Esta llave no sirve para esto. Usa una que lo tenga entre sus permisos.',
  },
  NOT_FOUND: { status: 404, detail: 'Página no encontrada' },
  TOO_SLOW: { status: 408, detail: 'Tiempo de espera de la petición excedido' },
  IN_PROGRESS: { status: 409, detail: 'Tu solicitud todavía se está procesando. Espera un momento.' },
  TOO_LARGE: { status: 413, detail: 'La petición es demasiado grande.' },
  UNSUPPORTED_TYPE: { status: 415, detail: 'La petición no es válida.' },
  KEY_REUSED: {
    status: 422,
    detail: 'La petición no coincide con la anterior. Recarga la página e inténtalo de nuevo.',
  },
  HEADERS_TOO_LARGE: { status: 431, detail: 'La petición es demasiado grande.' },
  THROTTLED: {
    status: 429,
    detail: 'Has superado el máximo de identificaciones permitidas, vuelve a intentarlo en %m minutos.',
  },
  TOO_MANY_TRIES: {
    status: 429,
    detail: 'Has hecho demasiadas consultas. Vuelve a intentarlo en %m minutos.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    detail: 'Hay demasiadas peticiones. Espera un momento e inténtalo de nuevo.',
  },
  TOO_MANY_DEBITS: {
    status: 429,
    detail:
      'Hoy ya pediste 10 cargos automáticos. No se hizo ningún cobro. Inténtalo de nuevo mañana o paga de otra forma.',
  },
  CATCH: { status: 500, detail: 'Ha ocurrido un error. Inténtalo de nuevo en unos minutos.' },
  UNAVAILABLE: {
    status: 503,
    detail: 'El servicio no está disponible por el momento. Inténtalo de nuevo en unos minutos.',
  },
} as const satisfies Record<FailureCode, { status: number; detail: string }>;
