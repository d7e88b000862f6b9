import { readConfig } from '../config.ts';
import { TEST_ENVIRONMENT } from '../testing/dependencies.ts';
import { contentPolicy } from './content-policy.ts';

it('pages may call every host that their environment names and report their faults, send forms to every provider, and neither to others', () => {
  const config = {
    ...readConfig({ ...TEST_ENVIRONMENT, SENTRY_DSN: 'https://key@reports.example/7' }),
    hosts: {
      ...{ app: 'https://app.example/x', admin: 'https://admin.example' },
      ...{ payments: 'https://payments.example', pixels: 'https://pixels.example' },
    },
  };
  const forms = ['https://cards.example/pay', '', 'https://saved.example/enrol', 'https://bank.example'];
  const policy = contentPolicy(config, { nonce: 'n', captcha: false, scripts: [], forms });
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe(
    "'self' https://app.example https://admin.example https://payments.example https://pixels.example https://reports.example",
  );
  expect(/form-action ([^;]*)/.exec(policy)?.[1]).toBe(
    "'self' https://cards.example https://saved.example https://bank.example",
  );
});
