import fc from 'fast-check';
import bank from '#domain/testing/companies/banco-cordillera.ts';
import consumer from '#domain/testing/companies/cordillera-consumo.ts';
import { planOf } from '#domain/plan.ts';
import { CONTRACT_TEMPLATE, CONTRACT_VERSION } from '../texts/contract.ts';
import { sha256, writeContract, type ContractFacts } from './contract.ts';
import { blocksOf } from '#domain/contract-blocks.ts';
import { renderTemplate, TemplateMismatch } from './template.ts';

const LIMITS = { minInstalments: 1, maxInstalments: 600, downPaymentPercent: 10, paymentDays: [5] };

function factsOf(instalments = 7, changes: Partial<ContractFacts> = {}): ContractFacts {
  const debt = {
    totalDebt: 4_800_000,
    discount: 1_920_000,
    operationNumbers: ['901', '902'],
  };
  const company = changes.company ?? bank;
  const plan = planOf(debt, LIMITS, { instalments, paymentDay: 5 }, company.terms, '2026-11-21');
  const debtor = { name: 'Carla Soto', rut: '76543216' };
  return { company, debtor, number: '700-C1', debt, plan, today: '2026-11-21', ...changes };
}

describe('a template', () => {
  it.each([
    ['asks for what is not given', '{{a}} {{b}}', { a: '1' }],
    ['does not say what is given', '{{a}}', { a: '1', b: '2' }],
    ['asks outside its list', '{{#rows}}{{a}}{{/rows}}', { a: '1', rows: [{ b: '2' }] }],
    ['has a list in its list', '{{#rows}}{{#rows}}{{a}}{{/rows}}{{/rows}}', { rows: [{ a: '1' }] }],
    ['decides something', '{{^a}}x{{/a}}', { a: '1' }],
    ['includes another', '{{> a}}', { a: '1' }],
    ['leaves a value unescaped', '{{{a}}}', { a: '1' }],
    ['leaves a value unescaped', '{{&a}}', { a: '1' }],
  ])('that %s is not rendered: %s', (_, template, values) => {
    expect(() => renderTemplate(template, values)).toThrow(TemplateMismatch);
  });

  it('that does not fit is refused with the names that do not', () => {
    const render = () =>
      renderTemplate('{{a}} {{b}}{{#rows}}{{c}}{{/rows}}', { a: '1', d: '2', rows: [{ e: '3' }] });
    expect(render).toThrow('missing: b, rows.c; unused: d, rows.e');
    expect(() => renderTemplate('{{> part}}', {})).toThrow('the template uses {{> part}}');
  });

  it('shows every value as text', () => {
    expect(renderTemplate('<p>{{a}}</p>', { a: '<script>"' })).toBe('<p>&lt;script&gt;&quot;</p>');
  });
});

describe('the contract', () => {
  const days = (count: number) => ({ count, unit: 'days' as const });
  const texts = (facts: ContractFacts) =>
    blocksOf(writeContract(facts).html).flatMap((block) =>
      block.kind === 'table'
        ? [block.caption, ...block.rows.map(({ cells }) => cells.join(' | '))]
        : [block.text],
    );

  it('says who, what is owed, the down payment, every instalment and what happens if late', () => {
    const said = texts(factsOf());
    expect(said).toEqual([
      'Convenio de pago 700-C1',
      'Entre Banco Cordillera S.A., RUT 99.990.101-8, representada por Teresa Ibáñez Molina, en adelante Banco Cordillera, y Carla Soto, RUT 7.654.321-6, con fecha 21 de noviembre de 2026.',
      '1. La deuda',
      'Operaciones: 901, 902',
      'Deuda total | $4.800.000',
      'Descuento | $1.920.000',
      'Total a pagar con este convenio | $2.880.000',
      '2. El pie',
      'Carla Soto paga hoy un pie de $288.000, que es el 10 % de la deuda con descuento. El convenio se formaliza cuando Banco Cordillera recibe el pie. Si el pie no se paga a más tardar el 23 de noviembre de 2026, esta firma queda sin efecto y no obliga a nadie.',
      '3. Las cuotas',
      'El saldo de $2.592.000 se paga en 7 cuotas de $370.285, sin interés, el día 5 de cada mes. La última cuota ajusta los pesos que faltan.',
      'Calendario de pago',
      'Cuota | Vencimiento | Monto',
      '1 | 5 de febrero de 2027 | $370.285',
      '2 | 5 de marzo de 2027 | $370.285',
      '3 | 5 de abril de 2027 | $370.285',
      '4 | 5 de mayo de 2027 | $370.285',
      '5 | 5 de junio de 2027 | $370.285',
      '6 | 5 de julio de 2027 | $370.285',
      '7 | 5 de agosto de 2027 | $370.290',
      '4. Si hay atraso',
      'El convenio caduca si una cuota lleva más de 90 días de atraso. En ese caso se pierde el descuento, y todo lo pagado se abona a la deuda total.',
      '5. Registros de morosidad',
      'Mientras este convenio está vigente, la deuda que renegocia no se comunica a los registros de morosidad (Ley 19.628, artículo 17).',
      'Pagada la última cuota, el pago se avisa al registro público de morosidad que corresponda dentro de 7 días hábiles (Ley 19.628, artículo 19). Banco Cordillera regulariza la deuda en un plazo máximo de 20 días hábiles y la elimina de los registros de morosidad en un plazo máximo de 2 meses. Estos dos plazos no postergan los de la ley.',
      '6. Firma',
      'Carla Soto firma este convenio con firma electrónica simple: se identificó ante Banco Cordillera, se le mostró este texto completo y lo aceptó. Dudas: ayuda@banco-cordillera.example.',
    ]);
  });

  it("shows the company's own terms", () => {
    expect(texts(factsOf(6, { company: consumer })).join('\n')).toContain('más de 60 días de atraso');
  });

  it('promises at its end the terms of an agreement, none of a single payment', () => {
    const terms = {
      ...bank.terms,
      regularisation: { singlePayment: days(2), agreement: days(3) },
      bureauRemoval: { singlePayment: days(4), agreement: days(5) },
    };
    expect(texts(factsOf(6, { company: { ...bank, terms } })).join('\n')).toContain(
      'regulariza la deuda en un plazo máximo de 3 días y la elimina de los registros de morosidad en un plazo máximo de 5 días.',
    );
  });

  it('counts one as one, and writes a part of a percentage with a comma', () => {
    const terms = { ...bank.terms, agreementLapsesAfterDays: 1 };
    const { plan, ...facts } = factsOf(1, { company: { ...bank, terms } });
    const said = texts({ ...facts, plan: { ...plan, downPaymentPercent: 12.5 } }).join('\n');
    for (const part of ['en 1 cuota de', 'más de 1 día de atraso', 'que es el 12,5 % de'])
      expect(said).toContain(part);
  });

  it('is the same bytes for the same facts, and other bytes for any other', () => {
    expect(writeContract(factsOf())).toEqual(writeContract(factsOf()));
    expect(writeContract(factsOf(8)).hash).not.toBe(writeContract(factsOf()).hash);
  });

  it('loads nothing and runs nothing, whatever a name holds, and reads back as it was given', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (odd) => {
        const name = `${odd}<img src=x onerror=alert(1)>{{rut}}`;
        const { html } = writeContract(factsOf(6, { debtor: { name, rut: '76543216' } }));
        expect(html).not.toMatch(/<(img|script|link|iframe|object|svg)|url\(|@import|https?:/i);
        expect(blocksOf(html)[1]).toEqual({
          kind: 'p',
          text: `Entre Banco Cordillera S.A., RUT 99.990.101-8, representada por Teresa Ibáñez Molina, en adelante Banco Cordillera, y ${name}, RUT 7.654.321-6, con fecha 21 de noviembre de 2026.`,
        });
      }),
    );
  });

  it('has a new version whenever its words change', () => {
    expect([CONTRACT_VERSION, sha256(CONTRACT_TEMPLATE)]).toEqual([
      'convenio-2026-11-27',
      '8c7d5879f54c9dfa447ada88af1e176a47feed15607cab46a130d554a0cace65',
    ]);
  });
});
