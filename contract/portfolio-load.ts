/** The load of a portfolio by upload at the desk (decision 0071). The legal transitions between its states are machines/portfolio-load's. */

/** The kinds of file that a portfolio is made of, in the order in which they are loaded (docs/portfolio.md). */
export const PORTFOLIO_KINDS = ['debtors', 'operations', 'offers', 'debts', 'quotas', 'payments'] as const;
export type PortfolioKind = (typeof PORTFOLIO_KINDS)[number];

export const PORTFOLIO_LOAD_STATES = [
  'receiving',
  'uploaded',
  'checking',
  'checked',
  'refused',
  'confirmed',
  'loading',
  'loaded',
  'failed',
  'discarded',
] as const;
export type PortfolioLoadState = (typeof PORTFOLIO_LOAD_STATES)[number];

/** What people do with one. */
export const PORTFOLIO_DECISIONS = ['load.confirm', 'load.discard'] as const;
export type PortfolioDecision = (typeof PORTFOLIO_DECISIONS)[number];

/** The server works on it, so it changes by itself. */
const UNDER_WAY: readonly PortfolioLoadState[] = ['uploaded', 'checking', 'confirmed', 'loading'];
export const isLoadUnderWay = ({ state }: { readonly state: PortfolioLoadState }): boolean =>
  UNDER_WAY.includes(state);

/** What a check leaves to download. */
export const PORTFOLIO_DOWNLOADS = ['rejects', 'reductions'] as const;
export type PortfolioDownload = (typeof PORTFOLIO_DOWNLOADS)[number];

/** The limits of one upload. Files come in pieces, so that neither side holds one whole. */
export const MOST_UPLOAD_FILES = 24;
export const MOST_UPLOAD_BYTES = 512 * 1024 * 1024;
/** An institution begins at most so many in 24 hours. */
export const MOST_UPLOADS_A_DAY = 20;
export const PIECE_BYTES = 1024 * 1024;
