/** What a payment by bank transfer is called on a voucher, and at the provider. */
export const TRANSFER_MEANS = 'Transferencia desde tu banco';
export const TRANSFER_SUBJECT = 'Pago de tu deuda';
