import type { offerTexts as es } from '../offers.ts';
import type { Words } from '#domain/language.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

export const offerTexts: Words<typeof es> = {
  title: {
    put: 'Single full payment',
    put_wf: 'Single payment in instalments',
    convenio: 'Instalments of your agreement',
    ciclo: 'Overdue instalments of your loans',
    abono_convenio: 'Payment agreement with down payment',
  },
  quotas: (count) => (count === 1 ? '1 instalment' : `${count} instalments`),
  quota: (number) => `Instalment ${number}`,
  due: 'due',
  wasDue: 'was due',
  debt: 'Total debt',
  discount: 'Discount',
  discountOf: (percent) => `Discount of ${percent}%`,
  agreement: (number) => `Agreement No. ${number}`,
  operations: (numbers) => `${numbers.length === 1 ? 'Operation' : 'Operations'} ${list.format(numbers)}`,
};
