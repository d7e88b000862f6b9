import { NOTICE_DECISIONS } from '#contract/desk-maintenance.ts';
import { ENABLING_ACTS, MOST_OPERATIONS } from '#contract/desk-enabling.ts';
import type { DeskSettlement } from '#contract/desk-settlements.ts';
import { MOST_UPLOAD_BYTES, MOST_UPLOAD_FILES, PORTFOLIO_DECISIONS } from '#contract/portfolio-load.ts';
import { ENDPOINT_ACTS } from '#contract/staff.ts';
import { endpoint, load, way } from './filled-things.ts';
import { FILLED } from './filled-views.ts';
import { fileOf, viewOf, type Form, type Forms, type TaskName } from './forms.ts';

const second = {
  ...endpoint,
  id: 'endpoint-2',
  url: 'https://second.example/',
  email: 'second@correo.example',
};
const webhooks = viewOf('webhooks', { endpoints: [endpoint, { ...second, events: [...ENDPOINT_ACTS] }] });
const webhook = (position: number) =>
  viewOf('webhook', { endpoint: { ...second, position, events: [...ENDPOINT_ACTS] } });
const onSecond = (act: string): Form => ({ on: webhooks, opens: `${act} (https://second.example/)` });
const ADDRESS = {
  Dirección: 'https://avisos.example/saldar',
  'Correo de quien cuida el sistema': 'cuida@banco.example',
} as const;
const NO_ADDRESS = [
  ...[
    ...['', 'avisos.example', 'https://ana@avisos.example/', 'https://avisos.example/ uno'],
    ...['http://avisos.example/', 'http://localhost.avisos.example/', 'http://127.0.0.1@avisos.example/'],
  ].map((typed) => ({ Dirección: typed })),
  ...['', 'cuida'].map((typed) => ({ 'Correo de quien cuida el sistema': typed })),
];
const fromNumber = (...typed: string[]) => typed.map((number) => ({ 'Desde el aviso número': number }));

const [key] = FILLED.keys.keys;
const [person] = FILLED.people.people;
const [enabled] = FILLED.enabling.enabled;
const [notice] = FILLED.maintenance.maintenance.notices;
const [day] = FILLED.settlements.days;
if (!key || !person || !enabled || !notice || !day) throw new Error('A view that is not filled');

const keys = viewOf('keys', {
  keys: [key, { ...key, id: 'key-2', name: 'Cobranza', state: 'live', events: ['key.revoke'] }],
});
const people = viewOf('people', {
  people: [person, { ...person, subject: 'ivo-2', name: 'Ivo Mella', events: ['session.end'] }],
});
const enabling = viewOf('enabling', {
  enabled: [
    enabled,
    { ...enabled, operation_number: '800401', until: '2026-12-25', events: [...ENABLING_ACTS] },
  ],
});
const notices = viewOf('maintenance', {
  maintenance: {
    ...FILLED.maintenance.maintenance,
    notices: [notice, { ...notice, way, id: 'notice-2', events: [...NOTICE_DECISIONS] }],
  },
});
const settlementOf = (delivery: DeskSettlement['delivery']) =>
  viewOf('settlements', { days: [day, { ...day, day: '2026-11-19', delivery }] });
const since = '2026-11-19T23:00:00.000Z';
const atPortfolio = (change: Partial<typeof load> = {}) =>
  viewOf('portfolio', { current: { ...load, id: 'load-2', events: [...PORTFOLIO_DECISIONS], ...change } });
const noLoad = viewOf('portfolio', { current: null });

const NO_SCOPES = { Avisos: false, Pagos: false, Rendiciones: false, Webhooks: false };
const operationsIn = (count: number) =>
  Array.from({ length: count }, (_, at) => String(900_000 + at)).join('\n');
const UNTIL = 'Último día en que se pueden pagar';
const WINDOW = {
  ...{ 'Día en que comienza': '2026-12-06', 'Hora en que comienza': '22:30' },
  ...{ 'Día en que termina': '2026-12-07', 'Hora en que termina': '05:15' },
} as const;
const filesOf = (count: number) => Array.from({ length: count }, (_, at) => fileOf(`parte-${at + 1}.csv`));

/** What is done with systems, people, days and portfolios. */
export const FORMS_OF_SYSTEMS = {
  createWebhook: [
    {
      ...{ on: webhooks, opens: 'Agregar una dirección', isForAll: true, fills: ADDRESS, wrong: NO_ADDRESS },
      withheld: [viewOf('webhooks', { isOn: false })],
    },
    {
      ...{ when: 'from an earlier event', on: webhooks, opens: 'Agregar una dirección', isForAll: true },
      // To a receiver of the demo.
      fills: { ...ADDRESS, Dirección: ' http://localhost:4710/avisos ', 'Desde el aviso número': '7' },
      wrong: fromNumber('0', '-1', '1,5', 'uno'),
    },
  ],
  'changeWebhook endpoint.update': [{ ...onSecond('Cambiar'), fills: ADDRESS, wrong: NO_ADDRESS }],
  'changeWebhook endpoint.rotateSecret': [onSecond('Nuevo secreto')],
  'changeWebhook endpoint.switchOn': [onSecond('Encender')],
  'changeWebhook endpoint.switchOff': [onSecond('Apagar')],
  'changeWebhook endpoint.remove': [onSecond('Quitar')],
  'changeWebhook endpoint.resend': [
    {
      ...{ on: webhook(19), opens: 'Reenviar avisos', fills: { 'Desde el aviso número': '7' } },
      ...{ wrong: fromNumber('', '0', '20', '1,5'), withheld: [webhook(0)] },
    },
    {
      ...{ when: 'from the first', on: webhook(1), opens: 'Reenviar avisos' },
      ...{ fills: { 'Desde el aviso número': '1' }, wrong: fromNumber('2') },
    },
  ],
  createKey: [
    {
      ...{ on: keys, opens: 'Crear una llave', isForAll: true, fills: { 'Qué sistema': '  Contabilidad  ' } },
      wrong: [{ 'Qué sistema': '   ' }, NO_SCOPES, { 'Qué sistema': '   ', ...NO_SCOPES }],
    },
    {
      ...{ when: 'that opens other things', on: keys, opens: 'Crear una llave', isForAll: true },
      fills: { 'Qué sistema': 'ERP', Pagos: false, Webhooks: true },
    },
  ],
  revokeKey: [{ on: keys, opens: 'Revocar la llave de Cobranza' }],
  endSessions: [{ on: people, opens: 'Cerrar sesiones de Ivo Mella' }],
  enable: [
    {
      ...{ on: enabling, rights: ['find', 'enable'], opens: 'Habilitar operaciones' },
      fills: { 'Números de operación': '800500\n800501, 800502;800503\n\n800500', [UNTIL]: '2026-12-23' },
      wrong: [
        { 'Números de operación': ' ,\n' },
        { 'Números de operación': operationsIn(MOST_OPERATIONS + 1) },
        { [UNTIL]: '' },
      ],
    },
    {
      ...{ when: 'of as many as one order holds', on: enabling, rights: ['find', 'enable'] },
      opens: 'Habilitar operaciones',
      fills: { 'Números de operación': operationsIn(MOST_OPERATIONS), [UNTIL]: '2026-12-23' },
    },
  ],
  'changeEnabled enabling.replace': [
    {
      ...{ on: enabling, opens: 'Cambiar el día de la operación 800401' },
      ...{ fills: { [UNTIL]: '2026-12-24' }, wrong: [{ [UNTIL]: '' }] },
    },
  ],
  'changeEnabled enabling.revoke': [{ on: enabling, opens: 'Dejar sin efecto la operación 800401' }],
  announce: [
    {
      ...{ when: 'over midnight', on: notices, rights: ['find', 'announceMaintenance'] },
      ...{ opens: 'Anunciar una mantención', fills: WINDOW },
      wrong: [
        ...Object.keys(WINDOW).map((part) => ({ [part]: '' })),
        { 'Día en que termina': '2026-12-06', 'Hora en que termina': '22:30' },
        { 'Día en que termina': '2026-12-05', 'Hora en que termina': '23:00' },
      ],
    },
    {
      ...{ when: 'within a day', on: notices, rights: ['find', 'announceMaintenance'] },
      opens: 'Anunciar una mantención',
      fills: { ...WINDOW, 'Día en que termina': '2026-12-06', 'Hora en que termina': '22:31' },
    },
  ],
  'closeNotice notice.withdraw': [{ on: notices, opens: 'Retirar' }],
  'closeNotice notice.end': [{ on: notices, opens: 'Terminar ahora' }],
  upload: [
    {
      ...{ when: 'of a part', on: noLoad, opens: 'Subir archivos', isForAll: true },
      fills: { 'Archivos CSV': [fileOf('deudas.csv'), fileOf('cuotas.csv')], 'Una parte': true },
      wrong: [
        { 'Archivos CSV': [] },
        { 'Archivos CSV': filesOf(MOST_UPLOAD_FILES + 1) },
        { 'Archivos CSV': [fileOf('deudas.csv', 0)] },
        { 'Archivos CSV': [fileOf('deudas.csv', MOST_UPLOAD_BYTES), fileOf('cuotas.csv')] },
      ],
      withheld: [atPortfolio(), viewOf('portfolio', { current: null, nextFrom: since })],
    },
    {
      ...{ when: 'of all, of which some kind may end', on: noLoad, opens: 'Subir archivos', isForAll: true },
      fills: { 'Archivos CSV': [fileOf('deudas.csv', MOST_UPLOAD_BYTES)], 'Puede no quedar nada': true },
    },
    {
      ...{ when: 'of a part, after all', on: noLoad, opens: 'Subir archivos', isForAll: true },
      fills: { 'Archivos CSV': [fileOf('deudas.csv')], 'Puede no quedar nada': true, 'Una parte': true },
    },
    {
      ...{ when: 'of as many files as one load holds', on: noLoad, opens: 'Subir archivos', isForAll: true },
      fills: { 'Archivos CSV': filesOf(MOST_UPLOAD_FILES) },
    },
  ],
  resendSettlement: [
    {
      ...{ when: 'given up', on: settlementOf({ state: 'givenUp', tries: 9 }) },
      ...{ rights: ['find', 'downloadSettlement'], opens: 'Enviar de nuevo la rendición del 19-11-2026' },
      withheld: [
        settlementOf(null),
        settlementOf({ state: 'delivered', at: since, tries: 2 }),
        settlementOf({ state: 'waiting', since, tries: 0, next_try_at: null }),
      ],
    },
    {
      ...{
        when: 'tried in vain',
        on: settlementOf({ state: 'waiting', since, tries: 1, next_try_at: since }),
      },
      ...{ rights: ['find', 'downloadSettlement'], opens: 'Enviar de nuevo la rendición del 19-11-2026' },
    },
  ],
  'decideLoad load.confirm': [
    { when: 'that lowers debts', on: atPortfolio({ check: 'check-2' }), opens: 'Confirmar la carga' },
    {
      ...{ when: 'that adds only', on: atPortfolio({ check: 'check-3', needs_second: false }) },
      opens: 'Confirmar la carga',
    },
  ],
  'decideLoad load.discard': [{ on: atPortfolio({ check: null }), opens: 'Descartar' }],
} satisfies Partial<Record<TaskName, Forms[TaskName]>>;
