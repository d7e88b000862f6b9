import type { PortfolioFault } from '#contract/desk-portfolio.ts';
import { MOST_UPLOADS_A_DAY } from '#contract/portfolio-load.ts';
import type { Reduction } from '../portfolio-upload/owed.ts';
import type { Refusal } from '../portfolio/refusal.ts';
import { KIND_NAMES, refusalText } from './portfolio.ts';

/** What people of an institution read of a portfolio that they upload. */
export const REDUCTIONS_HEADER = ['qué pasa', 'operación', 'deuda', 'antes', 'después'];

export const REDUCTION_TEXTS = {
  withdrawn: 'Se retira',
  unoffered: 'Queda sin deudas',
  lowered: 'Baja lo adeudado',
  discount: 'Sube el descuento (%)',
  paidDown: 'Baja lo que falta por pagar',
} as const satisfies Record<Reduction, string>;

export const PORTFOLIO_FAULT_TEXTS = {
  notYourRole: 'Tu rol no permite hacer esto.',
  loadOpen: 'Ya hay una carga en curso. Se confirma o se descarta antes de subir otra.',
  tooLarge: 'Los archivos suman más de 512 MB. Divide la entrega o carga la cartera con el comando.',
  tooManyUploads: `Tu institución ya empezó ${MOST_UPLOADS_A_DAY} cargas en las últimas 24 horas, las que caben en un día. La página dice desde cuándo se puede otra.`,
  ownLoad: 'Retira o rebaja deuda: la confirma otra persona, que supervisa.',
  portfolioChanged: 'La cartera cambió desde la revisión. Se revisa de nuevo.',
  checkedAgain: 'Las cifras que viste son de una revisión anterior. Mira las nuevas y decide con ellas.',
  notPossible: 'Ya no se puede: ya se decidió o terminó.',
} as const satisfies Record<PortfolioFault, string>;

export const UPLOAD_PROBLEM_TEXTS = {
  failed:
    'No se pudo terminar por una falla nuestra. La cartera quedó como estaba; sube los archivos de nuevo.',
  expired: 'Pasó un día sin que se confirmara y los archivos se borraron.',
} as const;

/** Why the files of an upload are not loaded. */
export function uploadRefusalText(refusal: Refusal): string {
  if (refusal.reason !== 'nothingLeft') return refusalText(refusal);
  const { kind, withdrawn } = refusal;
  return `La carga retiraría todo lo que hay de ${KIND_NAMES[kind]} (${withdrawn}) y no dejaría nada. Si es lo que corresponde, sube los archivos de nuevo y permítelo; si solo quieres agregar y cambiar, elige una carga parcial.`;
}
