import type { FailureCode } from '#contract/failure.ts';

/**
 * Every failure the server answers (anything but 2xx): the Spanish sentence a debtor reads as `detail`.
 * Where §8 has a wording, it is that one.
 */
export const FAILURES = {
  BAD_REQUEST: 'La petición no es válida. Revisa los datos e inténtalo de nuevo.',
  KEY_REQUIRED: 'La petición no es válida. Recarga la página e inténtalo de nuevo.',
  INVALID_RUT: 'El rut no es válido',
  INVALID_EMAIL: 'El correo debe ser valido',
  INVALID_PHONE: 'Número de teléfono inválido',
  INVALID_OPERATION: 'El número de operación no es válido',
  CAPTCHA_REFUSED: 'Debes verificar que no eres un robot.',
  UNAUTHORIZED: 'Tu sesión expiró. Identifícate de nuevo para continuar.',
  FORBIDDEN: 'No tienes permiso para hacer esto.',
  INSUFFICIENT_SCOPE: 'Esta llave no sirve para esto. Usa una que lo tenga entre sus permisos.',
  NOT_FOUND: 'Página no encontrada',
  TOO_SLOW: 'Tiempo de espera de la petición excedido',
  IN_PROGRESS: 'Tu solicitud todavía se está procesando. Espera un momento.',
  TOO_LARGE: 'La petición es demasiado grande.',
  UNSUPPORTED_TYPE: 'La petición no es válida.',
  KEY_REUSED: 'La petición no coincide con la anterior. Recarga la página e inténtalo de nuevo.',
  CODE_REQUIRED:
    'No se hizo nada todavía: falta confirmar que eres tú con el código que enviamos a tu correo registrado.',
  HEADERS_TOO_LARGE: 'La petición es demasiado grande.',
  THROTTLED: 'Has superado el máximo de identificaciones permitidas, vuelve a intentarlo en %m minutos.',
  TOO_MANY_TRIES: 'Has hecho demasiadas consultas. Vuelve a intentarlo en %m minutos.',
  TOO_MANY_REQUESTS: 'Hay demasiadas peticiones. Espera un momento e inténtalo de nuevo.',
  TOO_MANY_DEBITS:
    'Hoy ya pediste 10 cargos automáticos. No se hizo ningún cobro. Inténtalo de nuevo mañana o paga de otra forma.',
  TOO_MANY_CODES: 'Pediste muchos códigos. Vuelve a intentarlo en %m minutos.',
  CATCH: 'Ha ocurrido un error. Inténtalo de nuevo en unos minutos.',
  UNAVAILABLE: 'El servicio no está disponible por el momento. Inténtalo de nuevo en unos minutos.',
} as const satisfies Record<FailureCode, string>;

/** To a program whose key opens nothing. */
export const WRONG_KEY = 'La llave falta, no es válida o fue revocada.';
