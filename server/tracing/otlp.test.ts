import { readConfig } from '../config.ts';
import { createLog } from '../http/log.ts';
import { TEST_ENVIRONMENT } from '../testing/dependencies.ts';
import { json, startDouble } from '../testing/double.ts';
import { openTraces } from './otlp.ts';

it.each([
  ['development', { production: false, staging: false }],
  ['production', { production: true, staging: false }],
  ['staging', { production: true, staging: true }],
])('traces of %s say that they are', async (name, stage) => {
  const collector = await startDouble(json({}));
  const config = readConfig({ ...TEST_ENVIRONMENT, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const traces = openTraces({ ...config, ...stage }, createLog('silent'));
  traces.begin('inside')?.end('work mail', { 'saldar.work': 'mail' });
  await traces.close();
  await collector.close();
  const [sent] = collector.questions.map(({ body }) => body);
  expect(sent).toContain(`{"key":"deployment.environment.name","value":{"stringValue":"${name}"}}`);
  expect(sent).toContain('"name":"work mail"');
});
