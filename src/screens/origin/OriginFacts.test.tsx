import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { DebtOrigin, DebtPart } from '#contract/debt-origin.ts';
import { bank } from '#machines/testing/flow.ts';
import { OriginFacts } from './OriginFacts.tsx';

const UNSAID: DebtPart = {
  ...{ operation_number: '900100101', product: 'Crédito de consumo', amount: 1_250_000 },
  ...{ creditor: null, origin: null, contract_date: null, fell_due_on: null, proceeding: null },
  ...{ capital: null, interest: null, late_interest: null, collection_fees: null },
  ...{ highest_fee: null, uf_value: null },
};
const SAID: DebtPart = {
  ...UNSAID,
  ...{
    creditor: 'Banco Aromo',
    origin: 'Comprada en 2025',
    contract_date: '2023-03-15',
    fell_due_on: '2026-01-15',
  },
  ...{ capital: 980_000, interest: 120_000, late_interest: 72_000, collection_fees: 78_000 },
  ...{ highest_fee: 78_000, uf_value: 40_000 },
};

function show(
  parts: DebtPart[],
  { hasDiscount = false, hides = false, agreed_on = null as DebtOrigin['agreed_on'] } = {},
) {
  const company = { ...bank, hideDebtAmount: hides };
  const origins = [{ debt_id: 'A-1', agreed_on, parts }];
  render(<OriginFacts {...{ origins, hasDiscount, company }} today="2026-11-21" />, {
    wrapper: MemoryRouter,
  });
}
const operation = () => within(screen.getByRole('region', { name: /^Operación 900100101/ }));
const rows = () =>
  operation()
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

describe('the sheet of where an amount comes from', () => {
  it('has who, when and each part, which sum to the total, with the limit of the fees', () => {
    show([SAID]);
    expect(rows()).toEqual([
      'A quién le debes: Banco Aromo',
      'De dónde viene: Comprada en 2025',
      'Fecha del contrato: 15 de marzo de 2023',
      'Venció el: 15 de enero de 2026',
      'Capital: $980.000',
      'Intereses: $120.000',
      'Intereses por atraso: $72.000',
      'Gastos de cobranza: $78.000Máximo legal: $78.000, con la UF a $40.000',
      'Total de la deuda: $1.250.000',
    ]);
    expect(screen.queryByText(/no informó/)).toBeNull();
    // Spanish on a page of another language too.
    expect(screen.getByText('Comprada en 2025')).toHaveAttribute('lang', 'es');
    expect(screen.getByRole('region', { name: `Pregunta a ${bank.name}` })).toBeVisible();
  });

  it.each<[what: string, part: Partial<DebtPart>, missing: string]>([
    ['the creditor', { creditor: null }, 'a quién le debes'],
    ['the contract', { contract_date: null }, 'la fecha del contrato'],
    ['the day it fell due', { fell_due_on: null, origin: null }, 'de dónde viene la deuda o cuándo venció'],
    [
      'the parts',
      { capital: null, interest: null, late_interest: null, collection_fees: null, highest_fee: null },
      'cuánto es capital, intereses y gastos',
    ],
  ])('says that the institution left out %s, and how to ask for it', (_, part, missing) => {
    show([{ ...SAID, ...part }]);
    expect(operation().getByText(`${bank.name} no informó ${missing}.`)).toBeVisible();
    const ask = within(screen.getByRole('region', { name: `Pide a ${bank.name} lo que falta` }));
    expect(ask.getByRole('link', { name: bank.helpEmail })).toBeVisible();
  });

  it('says that the amount is not shown where the institution keeps it, and does not call it left out', () => {
    const hidden = {
      amount: null,
      capital: null,
      interest: null,
      late_interest: null,
      collection_fees: null,
    };
    show([{ ...SAID, ...hidden, highest_fee: null }]);
    expect(
      operation().getByText(`${bank.name} no muestra aquí el monto original de la deuda.`),
    ).toBeVisible();
    expect(screen.queryByText(/no informó/)).toBeNull();
  });

  it('says nothing of amounts before a discount where the institution shows none', () => {
    show([{ ...SAID, amount: null }], { hasDiscount: true, hides: true });
    expect(screen.queryByText(/antes del descuento/)).toBeNull();
  });

  it('leads who disagrees to the dispute of the first debt of those on show', () => {
    let asked: unknown;
    const Dispute = () => <>{(asked = useLocation().state)}</> && null;
    const origins = [{ debt_id: 'A-1', agreed_on: null, parts: [SAID, { ...SAID, operation_number: '2' }] }];
    render(
      <MemoryRouter>
        <OriginFacts {...{ origins, hasDiscount: false }} company={bank} today="2026-11-21" />
        <Dispute />
      </MemoryRouter>,
    );
    fireEvent.click(screen.getByRole('link', { name: /No estoy de acuerdo/ }));
    expect(asked).toEqual({ operation: SAID.operation_number });
  });

  it('marks as Spanish what the institution wrote, which a page in English reads aloud in Spanish', () => {
    show([SAID]);
    for (const text of ['Crédito de consumo', 'Comprada en 2025'])
      expect(screen.getByText(text)).toHaveAttribute('lang', 'es');
  });

  it('is no claim, also where the institution says that there is one, and says so apart', () => {
    show([{ ...SAID, proceeding: 'judicial' }]);
    expect(screen.getByText('Esto no es una demanda ni un embargo')).toBeVisible();
    expect(screen.getByText(`${bank.name} informa un juicio por esta deuda`)).toBeVisible();
    expect(screen.queryByText(/insolvencia/)).toBeNull();
  });

  it('names the proceeding of insolvency', () => {
    show([{ ...SAID, proceeding: 'insolvency' }]);
    expect(screen.getByText(`${bank.name} informa un procedimiento de insolvencia`)).toBeVisible();
  });

  it('warns of a proceeding, and asks for what was left out, of any of several debts', () => {
    const last = { ...UNSAID, operation_number: '2', proceeding: 'judicial' } as const;
    const origins = [[SAID], [last]].map((parts, at) => ({ debt_id: `A-${at}`, agreed_on: null, parts }));
    render(<OriginFacts {...{ origins, hasDiscount: false }} company={bank} today="2026-11-21" />, {
      wrapper: MemoryRouter,
    });
    expect(screen.getByText(`${bank.name} informa un juicio por esta deuda`)).toBeVisible();
    expect(screen.getByRole('region', { name: `Pide a ${bank.name} lo que falta` })).toBeVisible();
  });

  it('says of an agreement signed here when it was signed, and of a discount that it comes after', () => {
    show([SAID], { agreed_on: '2026-11-21', hasDiscount: true });
    expect(
      screen.getByText(/^Estas cuotas vienen del convenio que firmaste el 21 de noviembre de 2026\./),
    ).toBeVisible();
    expect(screen.getByText('Son los montos de la deuda antes del descuento.')).toBeVisible();
  });

  it('has no sentence of more than twenty words', () => {
    show(
      [
        { ...UNSAID, proceeding: 'judicial' },
        { ...SAID, operation_number: '2', proceeding: 'insolvency' },
      ],
      {
        hasDiscount: true,
      },
    );
    const texts = [...document.querySelectorAll('p:not(:has(p)), li')].map((part) => part.textContent ?? '');
    const sentences = texts.flatMap((text) => text.split(/[.:] /));
    const words = (sentence: string) => sentence.split(/\s+/).length;
    expect(sentences.filter((sentence) => words(sentence) > 20 && !sentence.includes('no informó'))).toEqual(
      [],
    );
  });
});
