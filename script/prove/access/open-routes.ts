/** Routes that are no call of the contract and ask for no session: what each may tell is its own tests' matter. */
export const OPEN_ROUTES: readonly string[] = [
  'GET /docs',
  'GET /docs/openapi.json',
  'GET /docs/static/index.html',
  'GET /docs/static/swagger-initializer.js',
  'GET /docs*',
  'GET /docs/json',
  'GET /docs/yaml',
  'GET /saldar/return/webpay',
  'POST /saldar/return/webpay',
  'GET /saldar/return/oneclick',
  'POST /saldar/return/oneclick',
  'GET /saldar/return/debit',
  'POST /saldar/callback/debit',
  'GET /health',
  'GET /health/ready',
  'GET /metrics',
];
