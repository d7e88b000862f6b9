import type { BrowserOptions } from '@sentry/react';
import { openSentry } from './sentry.ts';

let options: BrowserOptions = {};
jest.mock('@sentry/react', () => ({
  BrowserClient: class {
    constructor(given: BrowserOptions) {
      options = given;
    }
    init() {}
  },
  linkedErrorsIntegration: () => null,
  reactErrorHandler: () => null,
  setCurrentClient: () => undefined,
}));

it('A report of an error goes out without what the page knows of its debtor', () => {
  openSentry({ dsn: 'https://key@errors.example/1', environment: 'production', release: '1' });
  const message = 'sin deuda para 11.111.111-1, ana@correo.example';
  const exception = { values: [{ type: 'Error', value: message }] };
  const report = options.beforeSend?.({ type: undefined, message, exception }, {});
  expect(JSON.stringify(report)).not.toMatch(/11\.111\.111-1|ana@correo/);
  expect(options).toMatchObject({ maxBreadcrumbs: 0, sendClientReports: false });
  expect(Object.values(options.dataCollection ?? {})).toEqual([false, false, false, [], false]);
});
