import { readFileSync } from 'node:fs';
import { bancoCordillera } from './banco-cordillera.ts';
import { cordilleraConsumo } from './cordillera-consumo.ts';
import { recupera } from './recupera.ts';
import { DEMO_DEBTORS, asTable } from './debtors.mjs';

const UNKNOWN = '14.000.001-9';
const known = DEMO_DEBTORS.filter(([rut]) => rut !== UNKNOWN);

describe('the table of debtors', () => {
  it('stands in columns, whatever the letters', () => {
    expect(
      asTable([
        ['RUT', 'Who'],
        ['1-9', 'Iván Ñ'],
        ['12-K', ''],
      ]),
    ).toEqual(['RUT   Who', '1-9   Iván Ñ', '12-K']);
  });

  it('has for each debtor a RUT, its proof, a company, a name and a persona', () => {
    for (const row of DEMO_DEBTORS) expect(row.map((cell) => cell.length > 0)).toEqual(Array(5).fill(true));
  });

  it('names the people of the civil registry, with the same serials', () => {
    const people = readFileSync('sandbox/registry/people.csv', 'utf8').trim().split('\n').slice(1);
    const serials = known.filter(([, serial = '']) => /^\d+$/.test(serial));
    expect(serials.map(([rut, serial]) => `${rut},${serial}`)).toEqual(
      people.map((line) => line.split(',').slice(0, 2).join(',')),
    );
  });

  it('names those of the demo portfolio, by company, with an operation for those without a serial', () => {
    const today = '2026-11-21';
    const portfolio = Object.entries({
      'banco-cordillera': bancoCordillera(today),
      'cordillera-consumo': cordilleraConsumo(today),
      recupera: recupera(today),
    }).flatMap(([company, debtors]) => debtors.map((debtor) => ({ company, ...debtor })));
    expect(known.map(([rut, , company, name]) => ({ rut, company, name }))).toEqual(
      expect.arrayContaining(portfolio.map(({ rut, company, name }) => ({ rut, company, name }))),
    );
    expect(known).toHaveLength(portfolio.length);
    for (const [rut, proof = ''] of known.filter(([, serial = '']) => serial.startsWith('op. ')))
      expect(
        portfolio.find((debtor) => debtor.rut === rut)?.operations.map(({ number }) => `op. ${number}`),
      ).toContain(proof);
  });
});
