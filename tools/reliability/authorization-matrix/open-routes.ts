/** Routes that are no call of the contract and ask for no session of a debtor or of a person at a desk: what each may answer is its own tests' matter. */
export const OPEN_ROUTES: readonly string[] = [
  'GET /docs',
  'GET /docs/openapi.json',
  'GET /docs/saldar-api.d.ts',
  'GET /docs/saldar-client.ts',
  'GET /docs/static/index.html',
  'GET /docs/static/swagger-initializer.js',
  'GET /docs*',
  'GET /docs/json',
  'GET /docs/yaml',
  'GET /saldar/sessions/:token/end',
  'POST /saldar/sessions/:token/end',
  'GET /saldar/reminders/:token/stop',
  'POST /saldar/reminders/:token/stop',
  'GET /saldar/desk/sign-in',
  'GET /saldar/desk/return',
  'POST /saldar/desk/backchannel-logout',
  'GET /saldar/return/webpay',
  'POST /saldar/return/webpay',
  'GET /saldar/return/oneclick',
  'POST /saldar/return/oneclick',
  'GET /saldar/return/debit',
  'POST /saldar/callback/debit/:company',
  'GET /saldar/return/transfer',
  'POST /saldar/callback/transfer/:company',
  'GET /health',
  'GET /health/live',
  'GET /health/ready',
  'GET /metrics',
  'GET /.well-known/security.txt',
];

/** The bytes of what debtors attach to disputes, which are no call of the contract: who may send and save them, server/disputes/files.test.ts holds. */
export const DISPUTE_FILE_ROUTES: readonly string[] = [
  'POST /saldar/disputes/:id/files',
  'GET /saldar/desk/disputes/:id/files/:file',
];
