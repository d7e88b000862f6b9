import type { InstitutionEnvironment } from '../institution-settings.ts';
import { ownName } from './institution-names.ts';
import type { SecretKey } from './kinds.ts';

type Own = Partial<InstitutionEnvironment>;
type Name = keyof InstitutionEnvironment;

/** What must be of one institution alone. */
type Rule = {
  readonly names: readonly Name[];
  /** Equal at two institutions where they are the same there; empty: they have none. */
  readonly values: (own: Own) => readonly string[];
  readonly why: string;
  /** Elsewhere providers have public test accounts. */
  readonly onlyInProduction?: true;
};

const given = (value: string | undefined): string[] => (value ? [value] : []);
const secretsOf = (keys: readonly SecretKey[] = []) => keys.map(({ secret }) => secret);

/** However the same address of a provider is written. */
const issuerOf = (address: string) =>
  new URL(address).href.replace(/\/(\.well-known\/openid-configuration)?$/, '');

const MONEY = 'payments to both would come into one account';
const CALLBACKS = 'a callback about one could be sent in the name of the other';
const account = (name: Name, why: string, values: Rule['values']): Rule => ({
  ...{ names: [name], why, values },
  onlyInProduction: true,
});

const RULES: readonly Rule[] = [
  {
    names: ['DESK_ISSUER', 'DESK_CLIENT_ID'],
    values: ({ DESK_ISSUER: issuer, DESK_CLIENT_ID: client }) =>
      issuer && client ? [`${issuerOf(issuer)} ${client}`] : [],
    why: 'a person of one could be let in at the other',
  },
  {
    names: ['ANALYST_KEY'],
    values: ({ ANALYST_KEY: key }) => given(key),
    why: 'an analyst of one would read the counts of the other',
  },
  {
    names: ['SFTP_URL'],
    values: ({ SFTP_URL: address }) => {
      if (!address) return [];
      const { host, port, user, folder } = address;
      return [JSON.stringify([host.toLowerCase(), port, user, folder.replace(/\/+$/, '')])];
    },
    why: 'each would read the settlement files of the other',
  },
  account('WEBPAY_COMMERCE_CODE', MONEY, (own) => given(own.WEBPAY_COMMERCE_CODE)),
  account('ONECLICK_CHILD_CODE', MONEY, (own) => given(own.ONECLICK_CHILD_CODE)),
  account('DEBIT_API_KEY', MONEY, (own) => given(own.DEBIT_API_KEY)),
  account('TRANSFER_API_KEY', MONEY, (own) => given(own.TRANSFER_API_KEY)),
  account('DEBIT_CALLBACK_KEYS', CALLBACKS, (own) => secretsOf(own.DEBIT_CALLBACK_KEYS)),
  account('TRANSFER_CALLBACK_KEYS', CALLBACKS, (own) => secretsOf(own.TRANSFER_CALLBACK_KEYS)),
];

/** A line for each two institutions that have something of which each needs its own. */
export function faultsOfSharing(institutions: ReadonlyMap<string, Own>, production: boolean): string[] {
  const all = [...institutions];
  const named = (key: string, names: readonly Name[]) =>
    names.map((name) => ownName(key, name)).join(' and ');
  return RULES.filter(({ onlyInProduction }) => production || !onlyInProduction).flatMap(
    ({ names, values, why }) =>
      all.flatMap(([key, own], index) =>
        all
          .slice(index + 1)
          .filter(([, other]) => values(own).some((value) => values(other).includes(value)))
          .map(
            ([other]) =>
              `${named(key, names)} ${names.length > 1 ? 'are' : 'is'} the same as ${named(other, names)}: ${why}`,
          ),
      ),
  );
}
