/** Where the provider sends the debtor's browser back, and where it sends its callbacks to each company. */
export const RETURN_PATH = '/saldar/return/transfer';
export const CALLBACK_ROUTE = '/saldar/callback/transfer/:company';
export const callbackPath = (company: string): string => CALLBACK_ROUTE.replace(':company', company);
