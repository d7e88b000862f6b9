import { screen } from '@testing-library/react';
import { fromPromise } from 'xstate';
import {
  inquiryMachine,
  type Inquiry,
  type TraceAnswer,
  type VerifyAnswer,
} from '#machines/inquiry/machine.ts';
import { bank, openFlow } from '#machines/testing/flow.ts';
import { field, fill, press, visit } from '../../testing/visit.tsx';
import Verify from './Verify.tsx';

const CODE = '7KQF-2M9D-XH4T-0BVZ';
const genuine = (kind: 'payment' | 'agreement', amount_matches: boolean | null): VerifyAnswer => ({
  status: 'success',
  data: { kind, company: bank.key, entity: bank.name, date: '21/11/2026', amount_matches },
});

function show(answer: VerifyAnswer, hash = '') {
  const asked: Inquiry[] = [];
  const askInquiry = fromPromise<TraceAnswer | VerifyAnswer, Inquiry>(async ({ input }) => {
    asked.push(input);
    return answer;
  });
  const logic = inquiryMachine.provide({ actors: { askInquiry } });
  const flow = openFlow();
  flow.enter({ name: 'verify', company: bank });
  visit(() => <Verify logic={logic} />, flow, `/banco-cordillera/verificar${hash}`);
  return asked;
}

describe('who checks a document', () => {
  it.each([
    ['assigning', 'todavía no paga ninguna deuda'],
    ['returning', 'se está devolviendo a quien pagó'],
    ['returned', 'se devolvió a quien pagó'],
  ] as const)('whose money did not stay with the debt (%s) reads so', async (standing, words) => {
    const answer = genuine('payment', null);
    if (answer.status !== 'success') throw new Error(answer.status);
    show({ ...answer, data: { ...answer.data, standing } } as VerifyAnswer, `#${CODE}`);
    await press('Verificar');
    expect(await screen.findByText(new RegExp(words))).toBeVisible();
  });

  it('by its scanned QR finds the code typed in, and reads that it is genuine', async () => {
    const asked = show(genuine('payment', null), `#${CODE}`);
    expect(field('Código de verificación')).toHaveValue(CODE);
    await press('Verificar');
    expect(await screen.findByText('Este comprobante es auténtico')).toBeVisible();
    expect(
      screen.getByText('Corresponde a un pago hecho a Banco Cordillera el 21 de noviembre de 2026.'),
    ).toBeVisible();
    expect(asked).toMatchObject([{ question: { kind: 'verify', code: CODE, amount: null } }]);
  });

  it.each([
    [true, 'El monto que escribiste es el de este documento.'],
    [false, /^El monto que escribiste no es el de este documento/],
  ])('learns whether the amount on the paper is the one (%s)', async (matches, words) => {
    const asked = show(genuine('agreement', matches));
    await fill('Código de verificación', CODE);
    await fill('Monto que dice el documento (opcional)', '$288.000');
    await press('Verificar');
    expect(await screen.findByText('Este contrato es auténtico')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(asked).toMatchObject([{ question: { amount: 288_000 } }]);
  });

  it.each([
    ['$1.500.000', 1_500_000],
    ['12.345.678', 12_345_678],
    ['288000', 288_000],
  ])('types the amount as it is on the paper: %s', async (amount, pesos) => {
    const asked = show(genuine('payment', true), `#${CODE}`);
    await fill('Monto que dice el documento (opcional)', amount);
    await press('Verificar');
    expect(await screen.findByText('Este comprobante es auténtico')).toBeVisible();
    expect(asked).toMatchObject([{ question: { amount: pesos } }]);
  });

  it.each([
    ['valid', 'success'],
    ['expired', 'warning'],
    ['withdrawn', 'warning'],
  ] as const)('sees of a certificate that is %s what it says, as %s', async (state, kind) => {
    const message = 'Lo que dice hoy el libro.';
    const certificate = { ...{ kind: 'payment', number: 'C-1', rut: '11.***.***-1' }, state, message };
    const data = { kind: 'certificate', company: bank.key, entity: bank.name, date: '21/11/2026' };
    const shown = {
      ...data,
      amount_matches: null,
      certificate: { ...certificate, valid_until: '2026-12-21' },
    };
    show({ status: 'success', data: shown } as VerifyAnswer, `#${CODE}`);
    await press('Verificar');
    expect((await screen.findByText(message)).closest('[data-kind]')).toHaveAttribute('data-kind', kind);
  });

  it('is warned of a code that is none of ours', async () => {
    show({ status: 'UNKNOWN_CODE', message: 'Desconfía.' });
    await fill('Código de verificación', CODE);
    await press('Verificar');
    expect(await screen.findByText('No es un documento nuestro')).toBeVisible();
  });

  it.each([
    ['', '', 'El código es requerido'],
    ['7KQF', '', 'El código debe tener 16 letras y números'],
    [CODE, '5.00', 'El monto debe ser un número de pesos, como 500.000'],
  ])('sees what is wrong with %j and %j before anything is asked', async (code, amount, message) => {
    const asked = show(genuine('payment', null));
    if (code) await fill('Código de verificación', code);
    if (amount) await fill('Monto que dice el documento (opcional)', amount);
    await press('Verificar');
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(asked).toEqual([]);
  });

  it('finds nothing typed in that is no code', () => {
    show(genuine('payment', null), '#%3Cscript%3E');
    expect(field('Código de verificación')).toHaveValue('');
  });
});
