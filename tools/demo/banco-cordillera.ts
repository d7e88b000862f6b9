import { addDays, type CalendarDate } from '#domain/calendar.ts';
import { comingFrom, exitPlan, inQuotas, instalments, paymentsOf, put, type Persona } from './persona.ts';

/** Debtors of the demo bank. It offers only debts at least 180 days overdue (readings, tenants). */
export function bancoCordillera(today: CalendarDate): Persona[] {
  const ago = (days: number) => addDays(today, -days);
  return [
    {
      rut: '11.111.111-1',
      kind: 'person',
      name: 'Ana Rojas',
      email: 'ana.rojas@correo.example',
      phone: '+56900000301',
      operations: [{ number: '900100101', product: 'Crédito de consumo', overdueSince: ago(240) }],
      offers: [
        comingFrom(
          {
            creditor: 'Banco Cordillera S.A.',
            origin: 'Crédito de consumo en 24 cuotas',
            contract_date: ago(820),
            fell_due_on: ago(240),
            ...{ capital: 980_000, interest: 120_000, late_interest: 73_000, collection_fees: 77_000 },
            uf_value: 39_700,
          },
          put(today, '700100101', 60, { '900100101': 1_250_000 }),
        ),
      ],
    },
    bruno(today),
    {
      rut: '7.654.321-6',
      kind: 'person',
      name: 'Carla Soto',
      email: 'carla.soto@correo.example',
      phone: '+56900000303',
      operations: [{ number: '900100121', product: 'Crédito de consumo', overdueSince: ago(410) }],
      offers: [
        exitPlan(today, '700100121', '900100121', {
          totalDebt: 4_800_000,
          discountPercent: 40,
          plan: { downPaymentPercent: 10, instalments: [6, 36], paymentDays: [1, 5, 15, 28] },
        }),
      ],
    },
    {
      rut: '76.086.428-5',
      kind: 'pyme',
      name: 'Ferretería El Roble SpA',
      email: 'pagos.elroble@correo.example',
      phone: '+56900000306',
      operations: [
        { number: '900100200', product: 'Línea de crédito empresa', overdueSince: ago(520) },
        { number: '900100201', product: 'Crédito comercial', overdueSince: ago(300) },
      ],
      offers: [
        inQuotas(
          'convenio',
          '700100200',
          '900100200',
          instalments(today, { count: 24, amount: 310_000, firstMonth: -7, paid: 6 }),
        ),
        put(today, '700100201', 45, { '900100201': 6_400_000 }),
      ],
    },
    {
      rut: '13.579.246-2',
      kind: 'person',
      name: 'Gabriel Muñoz',
      email: 'gabriel.munoz@correo.example',
      phone: '+56900000307',
      operations: [
        { number: '900100141', product: 'Crédito de consumo', overdueSince: null },
        { number: '900100142', product: 'Tarjeta de crédito', overdueSince: null },
      ],
      offers: [],
    },
    {
      rut: '10.203.040-0',
      kind: 'person',
      name: 'Iván Lagos',
      email: 'ivan.lagos@correo.example',
      phone: '+56900000309',
      operations: [{ number: '900100151', product: 'Tarjeta de crédito', overdueSince: ago(225) }],
      offers: [put(today, '700100151', 50, { '900100151': 640_000 })],
    },
    {
      rut: '8.642.097-K',
      kind: 'person',
      name: 'Julia Parra',
      email: 'julia.parra@correo.example',
      phone: '+56900000310',
      operations: [{ number: '900100161', product: 'Línea de crédito', overdueSince: ago(260) }],
      offers: [put(today, '700100161', 50, { '900100161': 880_000 })],
    },
    {
      rut: '19.283.746-4',
      kind: 'person',
      name: 'Karen Oses',
      email: 'karen.oses@correo.example',
      phone: '+56900000311',
      operations: [{ number: '900100171', product: 'Crédito de consumo', overdueSince: ago(700) }],
      offers: [
        comingFrom(
          {
            ...{ creditor: 'Banco Cordillera S.A.', contract_date: ago(1_900), fell_due_on: ago(700) },
            proceeding: 'judicial',
          },
          put(today, '700100171', 50, { '900100171': 37_000_000 }),
        ),
      ],
    },
    {
      rut: '20.111.222-2',
      kind: 'person',
      name: 'Luis Vera',
      email: 'luis.vera@correo.example',
      phone: '+56900000312',
      operations: [{ number: '900100181', product: 'Crédito de consumo', overdueSince: ago(390) }],
      offers: [
        inQuotas(
          'convenio',
          '700100181',
          '900100181',
          instalments(today, { count: 18, amount: 96_500, firstMonth: -5, paid: 4 }),
          true,
        ),
      ],
    },
    olga(today),
  ];
}

/** Forty-five instalments paid elsewhere, the last one open. */
function olga(today: CalendarDate): Persona {
  const quotas = instalments(today, { count: 46, amount: 74_900, firstMonth: -45, paid: 45 });
  return {
    rut: '9.876.543-3',
    kind: 'person',
    name: 'Olga Tapia',
    email: 'olga.tapia@correo.example',
    phone: '+56900000315',
    operations: [
      { number: '900100191', product: 'Crédito de consumo', overdueSince: addDays(today, -1_600) },
    ],
    offers: [inQuotas('convenio', '700100191', '900100191', quotas)],
    payments: paymentsOf('900100191', 'Crédito de consumo', quotas),
  };
}

/** Four types at once: an agreement in force, three cycles shown as one, an exit plan, a put over two operations. */
function bruno(today: CalendarDate): Persona {
  const ago = (days: number) => addDays(today, -days);
  return {
    rut: '12.345.678-5',
    kind: 'person',
    name: 'Bruno Díaz',
    email: 'bruno.diaz@correo.example',
    phone: '+56900000302',
    operations: [
      { number: '900100111', product: 'Crédito de consumo', overdueSince: ago(430) },
      { number: '900100112', product: 'Tarjeta de crédito', overdueSince: ago(190) },
      { number: '900100113', product: 'Crédito automotriz', overdueSince: ago(215) },
      { number: '900100114', product: 'Crédito hipotecario', overdueSince: ago(320) },
      { number: '900100115', product: 'Crédito de consumo', overdueSince: ago(365) },
      { number: '900100116', product: 'Línea de crédito', overdueSince: ago(480) },
      { number: '900100117', product: 'Tarjeta de crédito', overdueSince: ago(480) },
    ],
    offers: [
      inQuotas(
        'convenio',
        '700100111',
        '900100111',
        instalments(today, { count: 12, amount: 85_000, firstMonth: -5, paid: 3 }),
      ),
      inQuotas(
        'ciclo_1',
        '700100112',
        '900100112',
        instalments(today, { count: 6, amount: 42_300, firstMonth: -1 }),
      ),
      inQuotas(
        'ciclo_3',
        '700100113',
        '900100113',
        instalments(today, { count: 9, amount: 118_750, firstMonth: -3 }),
      ),
      inQuotas(
        'ciclo_10',
        '700100114',
        '900100114',
        instalments(today, { count: 14, amount: 236_400, firstMonth: -10 }),
      ),
      exitPlan(today, '700100115', '900100115', {
        totalDebt: 3_000_000,
        discountPercent: 30,
        plan: { downPaymentPercent: 10, instalments: [6, 24], paymentDays: [5, 15, 25] },
      }),
      put(today, '700100116', 50, { '900100116': 1_600_000, '900100117': 800_000 }),
    ],
    payments: paymentsOf(
      '900100114',
      'Crédito hipotecario',
      instalments(today, { count: 8, amount: 236_400, firstMonth: -19, paid: 8 }),
    ),
  };
}
