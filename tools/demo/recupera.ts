import { addDays, type CalendarDate } from '#domain/calendar.ts';
import { inQuotas, instalments, put, putInInstalments, type Persona } from './persona.ts';

/** Debtors of the collections company: put, put_wf and convenio only (readings, tenants). */
export function recupera(today: CalendarDate): Persona[] {
  const ago = (days: number) => addDays(today, -days);
  return [
    {
      rut: '17.284.931-8',
      kind: 'person',
      name: 'Helena Castro',
      email: 'helena.castro@correo.example',
      phone: '+56900000308',
      operations: [{ number: '900500101', product: 'Tarjeta de crédito', overdueSince: ago(95) }],
      offers: [],
    },
    {
      rut: '22.333.444-K',
      kind: 'person',
      name: 'Nicolás Reyes',
      email: 'nicolas.reyes@correo.example',
      phone: '+56900000314',
      operations: [{ number: '900500111', product: 'Crédito de consumo', overdueSince: ago(310) }],
      offers: [
        putInInstalments(today, '700500111', '900500111', {
          totalDebt: 1_600_000,
          discountPercent: 50,
          count: 4,
        }),
      ],
    },
    {
      rut: '6.006.006-1',
      kind: 'person',
      name: 'Pedro Lira',
      email: 'pedro.lira@correo.example',
      phone: '+56900000316',
      operations: [{ number: '900500121', product: 'Crédito de consumo', overdueSince: ago(150) }],
      offers: [
        inQuotas(
          'convenio',
          '700500121',
          '900500121',
          instalments(today, { count: 6, amount: 65_000, firstMonth: 1 }),
        ),
      ],
    },
    rosa(today),
  ];
}

/** Two of everything this company offers; her mail host refuses delivery. */
function rosa(today: CalendarDate): Persona {
  const ago = (days: number) => addDays(today, -days);
  const numbers = ['900500131', '900500132', '900500133', '900500134', '900500135', '900500136'];
  return {
    rut: '12.000.000-4',
    kind: 'person',
    name: 'Rosa Núñez',
    email: 'rosa.nunez@rechaza.example',
    phone: '+56900000317',
    operations: numbers.map((number, index) => ({
      number,
      product: index % 2 === 0 ? 'Crédito de consumo' : 'Tarjeta de crédito',
      overdueSince: ago(200 + 30 * index),
    })),
    offers: [
      put(today, '700500131', 55, { '900500131': 900_000 }),
      put(today, '700500132', 40, { '900500132': 450_000 }),
      putInInstalments(today, '700500133', '900500133', {
        totalDebt: 1_200_000,
        discountPercent: 30,
        count: 3,
      }),
      putInInstalments(today, '700500134', '900500134', {
        totalDebt: 600_000,
        discountPercent: 25,
        count: 6,
      }),
      inQuotas(
        'convenio',
        '700500135',
        '900500135',
        instalments(today, { count: 12, amount: 48_000, firstMonth: -4, paid: 3 }),
      ),
      inQuotas(
        'convenio',
        '700500136',
        '900500136',
        instalments(today, { count: 10, amount: 27_500, firstMonth: 0 }),
      ),
    ],
  };
}
