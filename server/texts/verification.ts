import type { Seal } from '../documents/seal.ts';

/** What stands beside the code on a document. */
export const SEAL = (page: string): Seal['words'] => ({
  heading: 'Código de verificación',
  explain: `Cualquier persona puede comprobar que este documento es auténtico: escanea el código o escríbelo en ${page}. No muestra la deuda ni quién pagó.`,
  picture: 'Código QR que lleva a la página de verificación de este documento',
});

/** Answers to a person who checks a code. */
export const VERIFICATION = {
  UNKNOWN_CODE:
    'Ese código no corresponde a ningún documento nuestro. Revísalo; si lo recibiste en un mensaje, desconfía de él.',
} as const;
