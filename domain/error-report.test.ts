import type { ErrorEvent } from '@sentry/react';
import { scrubbed, scrubbedReport } from './error-report.ts';

describe('the words of an error report hold nothing of a debtor', () => {
  it.each([
    ['El RUT 11.111.111-1 no existe', 'El RUT [number] no existe'],
    ['rut=123456785;rut=12345678-K', 'rut=[number];rut=[number]'],
    ['serie A100200301 vencida', 'serie [number] vencida'],
    ['llama al +56 9 8765 4321', 'llama al [number]'],
    ['correo ana.rojas@correo.example rechazado', 'correo [mail] rechazado'],
    ['x=ana%40correo.example', '[mail]'],
    ['token eyJhbGciOi.eyJleHAiOjE3.c2lnbmF0dXJl', 'token [token]'],
    ['pago 6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a11', 'pago [token]'],
    ['monto $1.250.000 o 500000', 'monto [number] o [number]'],
    ['¿y ahora? nada', '¿y ahora? nada'],
    ['falta electroencefalografista', 'falta electroencefalografista'],
    ['GET /banco/success?ref=abcdefgh&x=1 falló', 'GET /banco/success?… falló'],
    [
      "Cannot read properties of undefined (reading 'map')",
      "Cannot read properties of undefined (reading 'map')",
    ],
    ['quedan 12 cuotas de la operación 123', 'quedan 12 cuotas de la operación [number]'],
  ])('%s', (text, expected) => {
    expect(scrubbed(text)).toBe(expected);
  });

  it('and a long one is cut short', () => {
    expect(scrubbed('a '.repeat(5000)).length).toBeLessThanOrEqual(500);
  });
});

it('a report keeps what it names and drops whatever else was collected', () => {
  const event: ErrorEvent = {
    type: undefined,
    event_id: 'e1',
    level: 'error',
    ...{ release: '0.2.0+abc1234', environment: 'production', platform: 'javascript', timestamp: 1 },
    tags: {
      company: 'banco-cordillera',
      state: 'payment de ana@correo.example',
      correlation: '6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a11',
      ...{ route: '/debts/:id', work: '6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a12' },
      rut: '11.111.111-1',
    },
    message: 'ana@correo.example',
    request: { url: 'https://x/pay?ref=abc', headers: { cookie: 'a=b' } },
    user: { ip_address: '10.0.0.1' },
    extra: { rut: '11.111.111-1' },
    breadcrumbs: [{ message: 'clicked 11.111.111-1' }],
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'RUT 11.111.111-1',
          stacktrace: {
            frames: [
              {
                filename: 'https://pagos.example/assets/Payment-a1.js?ref=abcdefgh',
                function: 'pay11111111k',
                lineno: 1,
                colno: 2,
                vars: { rut: '11.111.111-1' },
              },
              {},
            ],
          },
        },
        {},
      ],
    },
  };
  expect(scrubbedReport(event)).toStrictEqual({
    type: undefined,
    event_id: 'e1',
    level: 'error',
    ...{ release: '0.2.0+abc1234', environment: 'production', platform: 'javascript', timestamp: 1 },
    tags: {
      company: 'banco-cordillera',
      state: 'payment de [mail]',
      correlation: '6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a11',
      ...{ route: '/debts/:id', work: '[token]' },
    },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'RUT [number]',
          mechanism: { type: 'generic', handled: true },
          stacktrace: {
            frames: [
              {
                filename: 'app:///assets/Payment-a1.js',
                function: '[number]',
                lineno: 1,
                colno: 2,
                in_app: true,
              },
              { filename: 'unknown', function: '?', in_app: true },
            ],
          },
        },
        {
          type: 'Error',
          value: '',
          mechanism: { type: 'generic', handled: true },
          stacktrace: { frames: [] },
        },
      ],
    },
  });
  expect(scrubbedReport({ type: undefined, message: 'solo palabras' })).toBeNull();
  expect(scrubbedReport({ type: undefined, exception: {} })).toBeNull();
});

it.each([
  [undefined, {}],
  [{ company: 'banco-cordillera', state: 7 }, { company: 'banco-cordillera' }],
  [
    { correlation: '6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a11 ana@correo.example' },
    { correlation: '[token] [mail]' },
  ],
  [
    { correlation: 'ana@correo.example 6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a11' },
    { correlation: '[mail] [token]' },
  ],
])('of the facts %j a report keeps %j', (tags, kept) => {
  const report = scrubbedReport({ type: undefined, exception: { values: [{}] }, ...(tags && { tags }) });
  expect(report?.tags).toEqual(kept);
});
