import { addDays, type CalendarDate } from '#domain/calendar.ts';
import { exitPlan, inQuotas, instalments, type Persona } from './persona.ts';

/** Debtors of the bank's consumer arm: from one day overdue, each cycle its own group, no exit plans (readings 22d). */
export function cordilleraConsumo(today: CalendarDate): Persona[] {
  const ago = (days: number) => addDays(today, -days);
  return [
    {
      // 10 + 9 + 7 quotas payable now, in one cycle, so that the limit of 20 is met in one offer
      rut: '16.123.456-7',
      kind: 'person',
      name: 'Diego Pino',
      email: 'diego.pino@correo.example',
      phone: '+56900000304',
      operations: [
        { number: '900300101', product: 'Crédito de consumo', overdueSince: ago(290) },
        { number: '900300102', product: 'Tarjeta de crédito', overdueSince: ago(260) },
        { number: '900300103', product: 'Avance en cuotas', overdueSince: ago(200) },
      ],
      offers: [
        inQuotas(
          'ciclo_7',
          '700300101',
          '900300101',
          instalments(today, { count: 10, amount: 31_500, firstMonth: -9 }),
        ),
        inQuotas(
          'ciclo_7',
          '700300102',
          '900300102',
          instalments(today, { count: 9, amount: 18_990, firstMonth: -8 }),
        ),
        inQuotas(
          'ciclo_7',
          '700300103',
          '900300103',
          instalments(today, { count: 7, amount: 12_450, firstMonth: -6 }),
        ),
      ],
    },
    {
      rut: '18.765.432-7',
      kind: 'person',
      name: 'Elena Vidal',
      email: 'elena.vidal@correo.example',
      phone: '+56900000305',
      operations: [
        { number: '900300111', product: 'Tarjeta de crédito', overdueSince: ago(45) },
        { number: '900300112', product: 'Crédito de consumo', overdueSince: ago(120) },
      ],
      offers: [
        inQuotas(
          'ciclo_2',
          '700300111',
          '900300111',
          instalments(today, { count: 6, amount: 54_200, firstMonth: -2 }),
        ),
        exitPlan(today, '700300112', '900300112', {
          totalDebt: 2_100_000,
          discountPercent: 20,
          plan: { downPaymentPercent: 15, instalments: [3, 24], paymentDays: [5, 20] },
        }),
      ],
    },
    {
      rut: '21.000.017-8',
      kind: 'person',
      name: 'Marta Gil',
      email: 'marta.gil@correo.example',
      phone: '+56900000313',
      operations: [{ number: '900300121', product: 'Crédito hipotecario', overdueSince: ago(75) }],
      offers: [
        inQuotas(
          'convenio',
          '700300121',
          '900300121',
          instalments(today, { count: 240, amount: 387_600, firstMonth: -2 }),
        ),
      ],
    },
  ];
}
