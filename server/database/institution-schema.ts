import type { ColumnType, Generated } from 'kysely';
import type { InstitutionEvent } from '#contract/institution-events.ts';
import type { KeyScope } from '#contract/key-scopes.ts';
import type { EndpointState } from '#contract/webhooks.ts';
import type { CalendarDate } from '#domain/calendar.ts';

type Instant = ColumnType<Date, Date | string, Date | string>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** What institutions hear. `position`: 1, 2, 3 … of each institution, given after the commit. */
type InstitutionEventTable = {
  id: Generated<number>;
  company: string;
  kind: InstitutionEvent;
  subject: string;
  entry_id: number | null;
  at: Instant;
  position: ColumnType<number | null, undefined, never>;
};
/** Which events the settlement file of a business day holds, and whether its institution's SFTP server has it. */
export type SettlementFileTable = {
  company: string;
  day: CalendarDate;
  after_position: number;
  until_position: number;
  made_at: Instant;
  sftp_tries: Generated<number>;
  sftp_due_at: OptionalInstant;
  sftp_at: OptionalInstant;
  /** Of the last try, in the words of the connection or of the server; for operators. */
  sftp_failure: ColumnType<string | null, undefined, string | null>;
};
type InstitutionKeyTable = {
  id: string;
  company: string;
  name: string;
  scopes: ColumnType<KeyScope[], KeyScope[], never>;
  key_hash: Buffer;
  created_at: Instant;
  used_on: ColumnType<CalendarDate | null, undefined, CalendarDate>;
  revoked_at: ColumnType<Date | null, undefined, Date>;
};

export type WebhookEndpointTable = {
  id: string;
  company: string;
  url: string;
  email: string;
  state: EndpointState;
  /** Sealed (server/webhooks/endpoints.ts). */
  secret: Buffer;
  former_secret: ColumnType<Buffer | null, undefined, Buffer | null>;
  former_until: OptionalInstant;
  position: number;
  failing_since: OptionalInstant;
  due_at: OptionalInstant;
  turn_until: OptionalInstant;
  created_at: Instant;
};
type WebhookEndpointEventTable = {
  id: Generated<string>;
  endpoint_id: string;
  seq: number;
  event: string;
  from_state: EndpointState | null;
  to_state: EndpointState;
  detail: ColumnType<Record<string, unknown>, string | undefined, never>;
  at: Instant;
};
type WebhookDeliveryTable = {
  endpoint_id: string;
  position: number;
  due_at: OptionalInstant;
  attempts: ColumnType<number, number | undefined, number>;
  first_tried_at: OptionalInstant;
  tried_at: OptionalInstant;
  outcome: ColumnType<string | null, undefined, string | null>;
  delivered_at: OptionalInstant;
};

export type InstitutionTables = {
  webhook_endpoint: WebhookEndpointTable;
  webhook_endpoint_event: WebhookEndpointEventTable;
  webhook_endpoint_transition: { from_state: EndpointState; to_state: EndpointState };
  webhook_delivery: WebhookDeliveryTable;
  institution_event: InstitutionEventTable;
  settlement_file: SettlementFileTable;
  institution_key: InstitutionKeyTable;
};
