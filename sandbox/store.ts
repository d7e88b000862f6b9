import { join } from 'node:path';
import type { PendingCallback } from './callbacks.ts';
import type { Charge, Mandate } from './debit/mandate.ts';
import type { Enrolment } from './gateway/enrolment.ts';
import type { MallCharge } from './gateway/mall-charge.ts';
import type { Transaction } from './gateway/transaction.ts';
import type { StoredMail } from './mailbox/mail.ts';
import type { Person } from './registry/people.ts';
import type { ReceivedEvent } from './receiver/routes.ts';
import type { SftpFile } from './sftp/file-store.ts';
import type { SftpLogin } from './sftp/server.ts';
import type { Report } from './sinks/report.ts';
import { openTable, type Table } from './table.ts';
import type { Session } from './transfer/session.ts';

/** Everything that survives a restart. */
export type Store = {
  transactions: Table<Transaction>;
  enrolments: Table<Enrolment>;
  mallCharges: Table<MallCharge>;
  mandates: Table<Mandate>;
  charges: Table<Charge>;
  debitCallbacks: Table<PendingCallback>;
  transferSessions: Table<Session>;
  transferCallbacks: Table<PendingCallback>;
  mails: Table<StoredMail>;
  people: Table<Person>;
  pixels: Table<Report>;
  errorReports: Table<Report>;
  /** By company: the secret that signs what its system receives. */
  receiverSecrets: Table<string>;
  receivedEvents: Table<ReceivedEvent>;
  sftpFiles: Table<SftpFile>;
  sftpLogins: Table<SftpLogin>;
};

/** Opens the files under `dataDir`; null keeps everything in memory. */
export function openStore(dataDir: string | null, clock: () => number): Store {
  const open = <Row>(name: string): Table<Row> =>
    openTable(dataDir === null ? null : join(dataDir, `${name}.jsonl`), clock);
  return {
    transactions: open('transactions'),
    enrolments: open('enrolments'),
    mallCharges: open('mall-charges'),
    mandates: open('mandates'),
    charges: open('charges'),
    debitCallbacks: open('debit-letters'),
    transferSessions: open('transfer-sessions'),
    transferCallbacks: open('transfer-callbacks'),
    mails: open('mails'),
    people: open('people'),
    pixels: open('pixels'),
    errorReports: open('error-reports'),
    receiverSecrets: open('receiver-secrets'),
    receivedEvents: open('received-events'),
    sftpFiles: open('sftp-files'),
    sftpLogins: open('sftp-logins'),
  };
}
