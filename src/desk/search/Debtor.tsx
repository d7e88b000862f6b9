import type { DebtorOffer, DebtorOperation, DeskDebtor } from '#contract/desk-debtor.ts';
import { agreementTexts } from '../../texts/desk/agreements.ts';
import { debtorTexts as texts } from '../../texts/desk/debtor.ts';
import { Stack } from '../../ui/Card.tsx';
import { Money } from '../../ui/Money.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AgreementTable } from '../agreements/Agreements.tsx';
import { OpenCases } from '../cases/Cases.tsx';
import { DataTable, type DeskColumns } from '../DataTable.tsx';
import { DebtorDisputes } from '../disputes/Disputes.tsx';
import { Day, dayText } from '../Instant.tsx';
import { OriginTable } from './OriginTable.tsx';
import { OpenRequests } from '../requests/Requests.tsx';

const payableText = ({ standing, enabled_until: until }: DebtorOperation) =>
  texts.payable[standing](until === null ? '' : dayText(until));

const operationColumns: DeskColumns<DebtorOperation> = [
  {
    key: 'operation',
    header: texts.columns.operation,
    cell: ({ operation_number: number }) => number,
    value: ({ operation_number: number }) => number,
  },
  { key: 'product', header: texts.columns.product, cell: ({ product }) => product },
  {
    key: 'overdue',
    header: texts.columns.overdue,
    cell: ({ overdue_since: day }) => (day === null ? texts.upToDate : texts.overdueSince(dayText(day))),
    value: ({ overdue_since: day }) => day ?? '',
  },
  {
    key: 'payable',
    header: texts.columns.payable,
    cell: (operation) => (
      <Tag data-kind={operation.standing === 'notYet' ? undefined : 'success'}>{payableText(operation)}</Tag>
    ),
    value: payableText,
  },
];

const TAGS = {
  ...{ offered: 'success', paid: 'success', disputed: 'warning', hidden: undefined },
} as const satisfies Record<DebtorOffer['standing'], string | undefined>;

const offerColumns: DeskColumns<DebtorOffer> = [
  {
    key: 'type',
    header: texts.columns.type,
    cell: ({ offer_type: type }) => texts.types[type],
    value: ({ offer_type: type }) => texts.types[type],
  },
  {
    key: 'number',
    header: texts.columns.agreement,
    cell: ({ agreement_number: number }) => number,
    value: ({ agreement_number: number }) => number,
  },
  { key: 'of', header: texts.columns.of, cell: ({ operations }) => operations.join(', ') },
  {
    key: 'standing',
    header: texts.columns.standing,
    cell: ({ standing }) => <Tag data-kind={TAGS[standing]}>{texts.standings[standing]}</Tag>,
    value: ({ standing }) => texts.standings[standing],
    phone: 'bare',
  },
  {
    key: 'debit',
    header: texts.columns.debit,
    cell: ({ debit }) => (debit === null ? texts.noDebit : agreementTexts.debits[debit]),
  },
  {
    key: 'expires',
    header: texts.columns.expires,
    cell: ({ expires_on: day }) => (day === null ? texts.noExpiry : <Day day={day} />),
    value: ({ expires_on: day }) => day ?? '',
  },
  {
    key: 'amount',
    header: texts.columns.amount,
    cell: ({ amount }) => <Money amount={amount} />,
    value: ({ amount }) => amount,
    end: true,
    phone: 'corner',
  },
];

/** What today's portfolio has of a person. */
function Portfolio({
  name,
  operations,
  offers,
  origins,
}: { name: string } & Pick<DeskDebtor, 'operations' | 'offers' | 'origins'>) {
  return (
    <Stack as="section" aria-labelledby="persona">
      <h2 id="persona">{texts.title(name)}</h2>
      {operations.length === 0 ? (
        <p>{texts.noOperations}</p>
      ) : (
        <DataTable
          caption={texts.operations(operations.length)}
          columns={operationColumns}
          rows={operations}
          rowKey={({ operation_number: number }) => number}
        />
      )}
      {offers.length === 0 ? (
        <p>{texts.noOffers}</p>
      ) : (
        <DataTable
          caption={texts.offers(offers.length)}
          columns={offerColumns}
          rows={offers}
          rowKey={({ agreement_number: number }) => number}
        />
      )}
      {origins.length > 0 ? <OriginTable rows={origins} /> : null}
    </Stack>
  );
}

/** The debtor whose RUT was searched: what the portfolio says today, their agreements and disputes, what waits for an answer or a decision. */
export function Debtor({ debtor }: { debtor: DeskDebtor }) {
  const { name, operations, offers, origins, agreements, disputes, requests, cases } = debtor;
  return (
    <Stack>
      <div role="status">{name === null ? <p>{texts.unknown}</p> : null}</div>
      {name === null ? null : <Portfolio {...{ name, operations, offers, origins }} />}
      {agreements.length > 0 ? (
        <AgreementTable caption={agreementTexts.search.caption(agreements.length)} rows={agreements} />
      ) : null}
      {disputes.length > 0 ? <DebtorDisputes rows={disputes} /> : null}
      {requests.length > 0 ? <OpenRequests rows={requests} /> : null}
      {cases.length > 0 ? <OpenCases rows={cases} /> : null}
    </Stack>
  );
}
