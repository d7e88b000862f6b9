export const RECIPIENTS = ['institution', 'registry', 'provider', 'mail', 'captcha'] as const;
export type Recipient = (typeof RECIPIENTS)[number];

/**
 * What personal data are used for, on which basis of Ley 19.628, and how long they stay. Each column that holds some belongs to one of
 * these (server/privacy/uses.ts); the privacy policy and the page of a debtor's data are written from here. Words are the readers'.
 */
export type DataUse = {
  /** Arts. 12 and 13: the contract and the claim of the creditor, what a law orders, what protects the debtor, or consent. */
  readonly basis: 'claim' | 'law' | 'security' | 'consent';
  /** The longest that what names its person stays; a test holds it to the ages of the tables. */
  readonly kept: { readonly count: number; readonly unit: 'years' | 'days' };
  /** Who receives them, beside Saldar, which operates the portal for the institution. */
  readonly recipients: readonly Recipient[];
};

/** What books and evidence stay (server/privacy/ages.ts). */
export const BOOKS_YEARS = 6;
/** How a person was reached, after it was last confirmed. */
export const CONTACT_YEARS = 2;
/** The time in which a debtor may still object. */
export const QUARTER_DAYS = 90;

const books = { count: BOOKS_YEARS, unit: 'years' } as const;

export const DATA_USES = {
  identity: { basis: 'claim', kept: books, recipients: ['institution', 'registry'] },
  contact: {
    basis: 'claim',
    kept: { count: CONTACT_YEARS, unit: 'years' },
    recipients: ['institution', 'mail'],
  },
  debts: { basis: 'claim', kept: books, recipients: ['institution'] },
  payments: { basis: 'law', kept: books, recipients: ['institution', 'provider', 'mail'] },
  agreements: { basis: 'claim', kept: books, recipients: ['institution', 'mail'] },
  automatic: { basis: 'claim', kept: books, recipients: ['institution', 'provider'] },
  access: { basis: 'security', kept: { count: QUARTER_DAYS, unit: 'days' }, recipients: ['captcha'] },
  consents: { basis: 'law', kept: books, recipients: ['institution'] },
  requests: { basis: 'law', kept: books, recipients: ['institution', 'mail'] },
} as const satisfies Record<string, DataUse>;
export type DataUseName = keyof typeof DATA_USES;
export const DATA_USE_NAMES = Object.keys(DATA_USES) as [DataUseName, ...DataUseName[]];

/** As debtors read them: on the pages, and in the file of their data. */
export const USE_NAMES: Record<DataUseName, string> = {
  identity: 'Quién eres',
  contact: 'Cómo te contactamos',
  debts: 'Tus deudas y ofertas',
  payments: 'Tus pagos y los montos que viste para pagar',
  agreements: 'Tus convenios',
  automatic: 'Tarjetas guardadas y cargos automáticos',
  access: 'Tus visitas al portal',
  consents: 'Lo que aceptaste',
  requests: 'Lo que pediste',
};
