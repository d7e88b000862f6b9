import type { Plugin } from 'vite';

/**
 * What of packages would only be downloaded. Of axios: a browser sends by `xhr`, the first adapter found there, and no page sends forms, ends a
 * request by a token, follows its progress, asks for the names of statuses, puts a cookie into a header or more than plain values into an address, and its options
 * are those that the types allow. Of Sentry: what is about sessions, transactions and the sampling
 * of traces, which pages do not report. Of stylis: the prefixes of old browsers, which styled-components asks for by `enableVendorPrefixes` alone.
 */
const UNUSED: Readonly<Record<string, string>> = {
  'axios/lib/adapters/fetch': 'export const getFetch = null;',
  'axios/lib/helpers/HttpStatusCode': 'export default {};',
  'axios/lib/helpers/formDataToJSON': 'export default () => null;',
  'axios/lib/helpers/progressEventReducer': 'export const progressEventReducer = null;',
  'axios/lib/helpers/cookies': 'export default { read: () => null, readAsync: async () => null };',
  'axios/lib/cancel/CancelToken': 'export default null;',
  'axios/lib/helpers/toFormData': 'export default () => null;',
  'axios/lib/helpers/toURLEncodedForm': 'export default () => null;',
  'axios/lib/helpers/AxiosURLSearchParams':
    'export default function (params) { return new URLSearchParams(Object.entries(params).filter(([, value]) => value != null)); }',
  'axios/lib/core/assertParamsAcyclic': 'export default () => undefined;',
  'axios/lib/helpers/validator':
    'const of = () => undefined; export default { assertOptions: of, validators: { transitional: of, spelling: of } };',
  '@sentry/core/build/esm/session':
    'export const updateSession = () => null, closeSession = null, makeSession = null;',
  '@sentry/core/build/esm/utils/transactionEvent':
    'export const convertTransactionEventToSpanJson = null, convertSpanJsonToTransactionEvent = null;',
  '@sentry/core/build/esm/utils/should-ignore-span':
    'export const shouldIgnoreSpan = null, reparentChildSpans = null;',
  '@sentry/core/build/esm/utils/warnAboutIgnoredTransactionOptions':
    'export const maybeWarnAboutIgnoredTransactionOptions = () => null;',
  '@sentry/core/build/esm/tracing/dynamicSamplingContext':
    'const none = () => undefined; export { none as freezeDscOnSpan, none as getDynamicSamplingContextFromClient, none as getDynamicSamplingContextFromScope, none as getDynamicSamplingContextFromSpan, none as spanToBaggageHeader };',
  '@sentry/core/build/esm/tracing/spans/extractGenAiSpans':
    'export const extractGenAiSpansFromEvent = () => undefined;',
  'stylis/src/Prefixer': 'export const prefix = null;',
};
export function withoutUnused(): Plugin {
  return {
    name: 'saldar:without-unused',
    apply: 'build',
    transform: {
      filter: { id: Object.keys(UNUSED).map((name) => new RegExp(`/${name}\\.js$`)) },
      handler: (_, id) => {
        const [, name = ''] = /\/node_modules\/(.*)\.js$/.exec(id) ?? [];
        return { code: UNUSED[name] ?? '', map: null };
      },
    },
  };
}
