/** Who can be tried, and what happens to them. Fictional people; the RUT chosen chooses the path. */
export const DEMO_DEBTORS = [
  [
    '11.111.111-1',
    '100200301',
    'banco-cordillera',
    'Ana Rojas',
    'one single payment: pays $500.000 of $1.250.000',
  ],
  [
    '12.345.678-5',
    '100200302',
    'banco-cordillera',
    'Bruno Díaz',
    'one of everything: chooses what to pay first',
  ],
  [
    '7.654.321-6',
    '100200303',
    'banco-cordillera',
    'Carla Soto',
    'an agreement with down payment, to be signed',
  ],
  [
    '16.123.456-7',
    '100200304',
    'cordillera-consumo',
    'Diego Pino',
    '26 instalments payable now: meets the limit of 20',
  ],
  [
    '18.765.432-7',
    '100200305',
    'cordillera-consumo',
    'Elena Vidal',
    'overdue instalments; her agreement is not offered here',
  ],
  [
    '76.086.428-5',
    'op. 900100200',
    'banco-cordillera',
    'Ferretería El Roble SpA',
    'a company: agreement and single payment',
  ],
  [
    '13.579.246-2',
    '100200307',
    'banco-cordillera',
    'Gabriel Muñoz',
    'only current debts: nothing to pay here',
  ],
  ['17.284.931-8', '100200308', 'recupera', 'Helena Castro', 'overdue debts, no offer'],
  ['10.203.040-0', '100200309', 'banco-cordillera', 'Iván Lagos', 'his identity data are not current'],
  ['8.642.097-K', '100200310', 'banco-cordillera', 'Julia Parra', 'the civil registry does not answer'],
  ['19.283.746-4', '100200311', 'banco-cordillera', 'Karen Oses', 'a high amount: $18.500.000'],
  [
    '20.111.222-2',
    '100200312',
    'banco-cordillera',
    'Luis Vera',
    'an agreement that can be automated, a saved card',
  ],
  ['21.000.017-8', '100200313', 'cordillera-consumo', 'Marta Gil', 'an agreement of 240 instalments'],
  ['22.333.444-K', '100200314', 'recupera', 'Nicolás Reyes', 'a single payment in 4 instalments'],
  ['9.876.543-3', '100200315', 'banco-cordillera', 'Olga Tapia', '45 past payments, one last instalment'],
  ['6.006.006-1', '100200316', 'recupera', 'Pedro Lira', 'first instalment due next month'],
  ['12.000.000-4', '100200317', 'recupera', 'Rosa Núñez', 'two of everything; her mail refuses delivery'],
  ['14.000.001-9', 'any', 'any', '–', 'an unknown RUT: looks like a wrong serial'],
];

/**
 * Rows as columns of one width each.
 * @param {string[][]} rows
 * @returns {string[]} lines
 */
export function asTable(rows) {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => [...(row[column] ?? '')].length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length))
      .join('  ')
      .trimEnd(),
  );
}
