/** Where the provider sends the debtor's browser back, and where it sends its callbacks to each company. */
export const RETURN_PATH = '/saldar/return/debit';
export const CALLBACK_ROUTE = '/saldar/callback/debit/:company';
export const callbackPath = (company: string): string => CALLBACK_ROUTE.replace(':company', company);
