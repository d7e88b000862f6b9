import type { ActionLine } from '#contract/desk-log.ts';
import type { DeskPayment, DESK_PAGES, FoundPage, PaymentQuery } from '#contract/desk.ts';
import type { DeskKey } from '#contract/desk-keys.ts';
import type { DeskMember } from '#contract/desk-people.ts';
import type { changeDeskWebhook, DeskDelivery, DeskEndpoint } from '#contract/desk-webhooks.ts';
import type { RequestOf } from '#contract/call.ts';
import type { AgreementLine, DeskAgreement } from '#contract/desk-agreements.ts';
import type { DeskDebtor } from '#contract/desk-debtor.ts';
import type { Way } from '#contract/desk-timeline.ts';
import type { EnabledOperation, EnablingAct } from '#contract/desk-enabling.ts';
import type { MaintenanceList, MaintenanceNotice, NoticeDecision } from '#contract/desk-maintenance.ts';
import type { closeRequest, DeskRequest, RequestDecision, RequestList } from '#contract/desk-requests.ts';
import type { decideDispute, DeskDispute, DisputeDecision, DisputeList } from '#contract/desk-disputes.ts';
import type {
  DataRequestDecision,
  DataRequestList,
  decideDataRequest,
  DeskDataRequest,
} from '#contract/desk-data-requests.ts';
import type { CasesPage } from '#contract/desk-cases.ts';
import type { Proposal, ProposalChoice, proposeOrder } from '#contract/payment-proposals.ts';
import type { DeskSettlement } from '#contract/desk-settlements.ts';
import type { KeyScope } from '#contract/key-scopes.ts';
import type { PortfolioLoad } from '#contract/desk-portfolio.ts';
import type { PortfolioDecision, PortfolioDownload } from '#contract/portfolio-load.ts';
import type { EndpointAct, ProposalDecision } from '#contract/staff.ts';
import type { Failure } from '../failure.ts';

export type DeskView = keyof typeof DESK_PAGES;

/** Where a person is at the desk; the address says it. `ref`: of what a view is about. */
export type DeskPlace = { readonly view: DeskView; readonly ref: string | null };

/** What a view shows. */
export type ViewData =
  | {
      readonly view: 'search';
      readonly found: FoundPage | null;
      /** Of a search by RUT. */
      readonly debtor: DeskDebtor | null;
    }
  | { readonly view: 'cases'; readonly cases: CasesPage }
  | { readonly view: 'proposals'; readonly proposals: readonly Proposal[] }
  | { readonly view: 'settlements'; readonly days: readonly DeskSettlement[]; readonly hasMore: boolean }
  | { readonly view: 'log'; readonly lines: readonly ActionLine[]; readonly hasMore: boolean }
  | { readonly view: 'payment'; readonly payment: DeskPayment }
  | { readonly view: 'webhooks'; readonly endpoints: readonly DeskEndpoint[]; readonly isOn: boolean }
  | ({ readonly view: 'webhook'; readonly endpoint: DeskEndpoint; readonly way: Way } & DeliveryPage)
  | { readonly view: 'keys'; readonly keys: readonly DeskKey[] }
  | { readonly view: 'people'; readonly people: readonly DeskMember[] }
  | { readonly view: 'requests'; readonly requests: RequestList }
  | { readonly view: 'request'; readonly request: DeskRequest }
  | { readonly view: 'dataRequests'; readonly requests: DataRequestList }
  | { readonly view: 'dataRequest'; readonly request: DeskDataRequest }
  | { readonly view: 'disputes'; readonly disputes: DisputeList }
  | { readonly view: 'dispute'; readonly dispute: DeskDispute }
  | {
      readonly view: 'agreements';
      /** Of the debtor found by search; null without one. */
      readonly found: readonly AgreementLine[] | null;
      readonly next: readonly AgreementLine[];
    }
  | { readonly view: 'agreement'; readonly agreement: DeskAgreement }
  | { readonly view: 'enabling'; readonly enabled: readonly EnabledOperation[]; readonly hasMore: boolean }
  | { readonly view: 'maintenance'; readonly maintenance: MaintenanceList }
  | {
      readonly view: 'portfolio';
      readonly current: PortfolioLoad | null;
      readonly past: readonly PortfolioLoad[];
      /** When another may be begun, where that is not now. */
      readonly nextFrom: string | null;
    };
type DeliveryPage = { readonly deliveries: readonly DeskDelivery[]; readonly hasMore: boolean };
export type DataOf<View extends DeskView> = Extract<ViewData, { view: View }>;

/** The form that is open over a view: what a person is about to do. */
export type DeskTask =
  | { readonly kind: 'propose'; readonly choice: ProposalChoice }
  | { readonly kind: 'decide'; readonly proposal: Proposal; readonly event: ProposalDecision }
  | { readonly kind: 'createWebhook' }
  | { readonly kind: 'changeWebhook'; readonly endpoint: DeskEndpoint; readonly event: EndpointAct }
  | { readonly kind: 'createKey' }
  | { readonly kind: 'revokeKey'; readonly key: DeskKey }
  | { readonly kind: 'endSessions'; readonly member: DeskMember }
  | { readonly kind: 'closeRequest'; readonly event: RequestDecision }
  | { readonly kind: 'decideDataRequest'; readonly event: DataRequestDecision }
  | { readonly kind: 'decideDispute'; readonly event: DisputeDecision }
  | { readonly kind: 'enable' }
  | { readonly kind: 'changeEnabled'; readonly enabled: EnabledOperation; readonly event: EnablingAct }
  | { readonly kind: 'announce' }
  | { readonly kind: 'closeNotice'; readonly notice: MaintenanceNotice; readonly event: NoticeDecision }
  | { readonly kind: 'upload' }
  | { readonly kind: 'resendSettlement'; readonly day: string }
  | { readonly kind: 'decideLoad'; readonly load: PortfolioLoad; readonly event: PortfolioDecision };
export type TaskOf<Kind extends DeskTask['kind']> = Extract<DeskTask, { kind: Kind }>;

type WithoutReason<Request> = Request extends unknown ? Omit<Request, 'reason'> : never;
/** What is to happen with a payment's money. */
export type ProposalWish = WithoutReason<RequestOf<typeof proposeOrder>>;

/** What a person wants done; a re-send has the same key. */
export type DeskOrder = { readonly idempotencyKey: string; readonly reason: string } & (
  | { readonly kind: 'propose'; readonly wish: ProposalWish }
  | { readonly kind: 'decide'; readonly id: string; readonly event: ProposalDecision }
  | {
      readonly kind: 'createWebhook';
      readonly url: string;
      readonly email: string;
      readonly after: number | null;
    }
  | { readonly kind: 'changeWebhook'; readonly id: string; readonly change: EndpointChange }
  | { readonly kind: 'createKey'; readonly name: string; readonly scopes: KeyScope[] }
  | { readonly kind: 'revokeKey'; readonly id: string }
  | { readonly kind: 'endSessions'; readonly subject: string }
  | ({ readonly kind: 'closeRequest'; readonly id: string } & WithoutReason<RequestOf<typeof closeRequest>>)
  | ({ readonly kind: 'decideDataRequest'; readonly id: string } & WithoutReason<
      RequestOf<typeof decideDataRequest>
    >)
  | ({ readonly kind: 'decideDispute'; readonly id: string } & WithoutReason<RequestOf<typeof decideDispute>>)
  /** `until` null: no longer. */
  | {
      readonly kind: 'enable';
      readonly operations: readonly string[];
      readonly until: string | null;
      readonly seen_until?: string;
    }
  | { readonly kind: 'resendSettlement'; readonly day: string }
  /** By clocks in Santiago, `2026-11-22T20:00`. */
  | { readonly kind: 'announce'; readonly from: string; readonly until: string }
  | { readonly kind: 'closeNotice'; readonly id: string; readonly event: NoticeDecision }
  | {
      readonly kind: 'upload';
      readonly files: readonly File[];
      readonly mode: 'full' | 'partial';
      readonly allowEmpty: boolean;
    }
  /** `check`: the check with the figures that the person saw. */
  | {
      readonly kind: 'decideLoad';
      readonly id: string;
      readonly event: PortfolioDecision;
      readonly check: string | null;
    }
);
/** What is done with an endpoint, by an event of its chart or beside it. */
export type EndpointChange = WithoutReason<RequestOf<typeof changeDeskWebhook>>;

/** `secret`: shown once, until the next thing is done; `message`: why the server did not do it, in its words. */
export type OrderAnswer =
  | { readonly status: 'success'; readonly secret?: string | null }
  | { readonly status: 'REFUSED'; message: string };

/** A file that a person downloads. */
export type DeskFile =
  | { readonly kind: 'log' }
  | { readonly kind: 'settlement'; readonly day: string }
  | { readonly kind: 'dispute'; readonly id: string; readonly file: string; readonly name: string }
  | { readonly kind: 'portfolio'; readonly id: string; readonly download: PortfolioDownload };

/**
 * `older`: the shown rows, to which older rows are added; null to read from the newest. `shown`: what is on show, where the view looks
 * again by itself, so that only what went on is asked.
 */
export type LoadInput = {
  readonly place: DeskPlace;
  readonly query: PaymentQuery | null;
  readonly older: ViewData | null;
  readonly shown?: ViewData | null;
};

/** `query`: what was searched last, kept by the desk from one visit of the search to the next. */
export type ViewInput = { readonly place: DeskPlace; readonly query: PaymentQuery | null };
export type ViewContext = ViewInput & {
  data: ViewData | null;
  task: DeskTask | null;
  order: DeskOrder | null;
  /** Of the last order. */
  answer: OrderAnswer | null;
  file: DeskFile | null;
  failure: Failure | null;
};

export type ViewEvent =
  | { type: 'view.reload' }
  | { type: 'view.more' }
  | { type: 'search.submit'; query: PaymentQuery }
  | { type: 'file.download'; file: DeskFile }
  | { type: 'task.begin'; task: DeskTask }
  | { type: 'order.send'; order: DeskOrder }
  | { type: 'order.resend' }
  | { type: 'order.cancel' };

/** Reports to the desk. */
export type ViewReport = { type: 'search.submitted'; query: PaymentQuery } | { type: 'session.lost' };
