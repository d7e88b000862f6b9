import { TENANTS } from '#domain/testing/companies/all.ts';
import { companiesOf } from '../companies.ts';
import { pageAnswer } from './page-status.ts';

const gone = companiesOf(TENANTS.map((tenant) => ({ ...tenant, active: false })));
const redirects = { 'banco-austral': 'https://otro.example' };

it.each(TENANTS.map(({ key }) => key))('of %s, which is not active any more, no page is there', (key) => {
  for (const page of ['', 'identity', 'payment', 'success'])
    expect(pageAnswer(gone, redirects, { key, page, hasSession: true })).toMatchObject({ status: 404 });
});
