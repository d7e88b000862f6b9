import recupera from '#domain/testing/companies/recupera.ts';
import type { StepRecord } from '../step-menu/record.ts';
import { bank, consumer } from '../testing/flow.ts';
import { visitOf, type VisitChange } from '../testing/visit.ts';
import * as route from './route.ts';
import type { Place } from './types.ts';

const steps = { v: 1, company: bank.key, flow: 'multi', product: 'put', current: 4, ref: 'kept' } as const;
const shown: Place = { name: 'success', company: bank, ref: null };
const at = (place: Place | null, kept: StepRecord | null = null, more: VisitChange = {}) =>
  visitOf({ company: bank, arrival: place && { place, now: 0, steps: kept }, ...more });

describe('where an address leads once its visitor is known', () => {
  it.each([
    ['contact', 'contact'],
    ['plan', 'plan'],
    ['sign', 'sign'],
    ['payment', 'payment'],
    ['history', 'history'],
    ['identityHistory', 'history'],
    ['myData', 'myData'],
    ['home', null],
    ['identity', null],
    ['terms', null],
    ['trace', null],
  ] as const)('%s: %s', (name, destination) => {
    expect(route.destinationOf({ name, company: bank })).toBe(destination);
  });

  it('of an automatic debit that it does not name: to what the company says, or to paying', () => {
    expect(route.destinationOf(undefined)).toBeNull();
    const next = (company: typeof bank) => route.destinationOf({ name: 'nextSteps', company, ref: null });
    expect(next(recupera)).toBe('payment');
    expect(next({ ...bank, goToFromIdentity: '/banco-cordillera/contact' })).toBe('contact');
    expect(next({ ...bank, goToFromIdentity: '/banco-cordillera/elsewhere' })).toBe('plan');
    expect(route.destinationOf({ name: 'successEnrollment', company: bank, ref: null })).toBe('payment');
  });

  it('of a step that another screen asks for: to where the debtor was', () => {
    expect(route.destinationOf({ name: 'contact', company: consumer })).toBe('plan');
  });

  it('before there is a company, its plan', () => {
    expect(route.stepFromIdentity({ company: null })).toBe('plan');
  });
});

describe('the payment that a result is of', () => {
  it.each([
    ['the address names it', { name: 'success', ref: 'named' }, steps, 'named'],
    ['the cookies kept it', { name: 'success', ref: null }, steps, 'kept'],
    ['the cookies kept it', { name: 'error', ref: null }, steps, 'kept'],
    [
      'the cookies are of another company',
      { name: 'error', ref: null },
      { ...steps, company: consumer.key },
      null,
    ],
    ['the cookies kept none', { name: 'success', ref: null }, { ...steps, ref: null }, null],
    ['there are no cookies', { name: 'success', ref: null }, null, null],
    ['the page is of a debit', { name: 'nextSteps', ref: 'debit' }, steps, null],
  ] as const)('when %s (%j)', (_, { name, ref }, kept, expected) => {
    expect(route.referenceOf(at({ name, company: bank, ref }, kept))).toBe(expected);
  });

  it('is none where there is no route, and none of no company’s cookies', () => {
    expect(route.referenceOf(at(null))).toBeNull();
    const withoutCompany = at({ name: 'success', company: bank, ref: null }, steps, { company: null });
    expect(route.referenceOf(withoutCompany)).toBeNull();
    expect(route.referenceOf(at(shown, null, { company: null }))).toBeNull();
    expect(route.hasRestorableSteps(withoutCompany)).toBe(false);
  });

  it.each([
    ['success', null, null, true],
    ['success', 'named', null, false],
    ['success', null, 'known', false],
    ['error', null, null, false],
  ] as const)('at %s, address %j and known %j, is missing: %s', (name, ref, known, expected) => {
    expect(route.isNamelessResult(at({ name, company: bank, ref }, null, { attempt: { ref: known } }))).toBe(
      expected,
    );
  });

  it('is not missing where there is no place', () => {
    expect(route.isNamelessResult(at(null))).toBe(false);
  });
});

it.each([
  ['successEnrollment', 'debit', { ref: 'debit', page: 'successEnrollment' }],
  ['nextSteps', 'debit', { ref: 'debit', page: 'nextSteps' }],
  ['nextSteps', null, null],
  ['success', 'payment', null],
] as const)('the automatic debit of %s with %j is %j', (name, ref, expected) => {
  expect(route.debitOf(at({ name, company: bank, ref }))).toEqual(expected);
});

it.each([
  ['in the same page', null, 'reference-1', true],
  ['as the cookies say of it', { ...steps, ref: 'reference-1' }, 'reference-2', true],
  ['as the cookies say of another payment', steps, 'reference-2', false],
  ['nowhere that is known', null, 'reference-2', false],
])('the steps of a payment made %s end with it: %j, %s', (_, kept, ref, expected) => {
  const underWay = { ref, amount: 1, redirect: null };
  expect(route.knowsSteps(at(shown, kept, { attempt: { ref: 'reference-1', underWay } }))).toBe(expected);
  expect(route.knowsSteps(at(shown))).toBe(false);
});

it('no automatic debit is open where there is no place', () => {
  expect(route.debitOf(at(null))).toBeNull();
});

it.each([
  [steps, true],
  [{ ...steps, company: consumer.key }, false],
  [null, false],
])('the steps of %j are restored: %s', (kept, expected) => {
  expect(route.hasRestorableSteps(at(shown, kept))).toBe(expected);
});

it.each([
  ['kept', true],
  ['another', false],
])('the steps of a payment are restored at the page of %s: %s', (ref, expected) => {
  expect(route.hasRestorableSteps(at(shown, steps, { attempt: { ref } }))).toBe(expected);
});

describe('the saving of a card', () => {
  it('is come back from at the payment alone, by its reference', () => {
    const enrolment = 'enrolment-1';
    const at = (place: object) => route.enrolmentAt(place as never);
    expect(at({ name: 'payment', company: bank, enrolment })).toEqual({ enrolment, automizes: false });
    expect(at({ name: 'payment', company: bank })).toEqual({});
    expect(at({ name: 'plan', company: bank, enrolment })).toEqual({});
  });
});
