/** Where the provider sends the debtor's browser back, and where it sends its callbacks. */
export const RETURN_PATH = '/saldar/return/transfer';
export const CALLBACK_PATH = '/saldar/callback/transfer';
