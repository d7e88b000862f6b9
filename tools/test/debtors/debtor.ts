import { checkDigit, formatRut } from '#domain/rut.ts';

/** A debtor: the data of the institution and the civil registry, and the input on the screens. */
export type Debtor = {
  readonly company: 'banco-cordillera' | 'cordillera-consumo' | 'recupera';
  readonly companyName: string;
  /** As people write it. */
  readonly rut: string;
  readonly name: string;
  readonly isBusiness: boolean;
  /** The civil registry's; a business has none. */
  readonly serial: string;
  /** Of the first loan; the others end in the next letters. */
  readonly operation: string;
  readonly email: string;
  readonly phone: string;
  /** Whole pesos: the single payment, or one quota. Unique, so it finds the debtor's charges. */
  readonly amount: number;
};

/** The demo's debtors whose tests end without a payment. */
export const GABRIEL = { rut: '13.579.246-2', serial: '100200307', company: 'banco-cordillera' } as const;
export const HELENA = { rut: '17.284.931-8', serial: '100200308', company: 'recupera' } as const;
export const IVAN = { rut: '10.203.040-0', serial: '100200309', company: 'banco-cordillera' } as const;
export const JULIA = { rut: '8.642.097-K', serial: '100200310', company: 'banco-cordillera' } as const;

export type Identity = Pick<Debtor, 'rut' | 'serial' | 'company'>;

/** A valid RUT of that number, as people write it. */
export function rutOf(number: number): string {
  return formatRut(`${number}${checkDigit(String(number))}`);
}
