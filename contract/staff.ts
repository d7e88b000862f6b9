/** What a person of an institution may do at its desk (decision 0066). Said by the claim `saldar_role` of its identity provider. */
export const STAFF_ROLES = ['read-only', 'agent', 'supervisor', 'administrator'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Who does what: `sub` of the institution's identity provider, and the role that it said at sign-in. */
export type StaffActor = { readonly by: string; readonly role: StaffRole };

/**
 * What asks for a role and is no event of a chart; those have their own guards. An administrator looks after the desk and moves no
 * money.
 */
export const STAFF_RIGHTS = {
  find: STAFF_ROLES,
  propose: ['agent', 'supervisor'],
  readLog: ['supervisor', 'administrator'],
  exportLog: ['supervisor'],
  /** Webhooks and keys of the institution's own systems. */
  manageSystems: ['administrator'],
  readPeople: ['supervisor', 'administrator'],
  enable: ['agent', 'supervisor'],
  announceMaintenance: ['administrator'],
  /** Settlement files name debtors. */
  downloadSettlement: ['supervisor', 'administrator'],
  loadPortfolio: ['agent', 'supervisor'],
} as const satisfies Record<string, readonly StaffRole[]>;
export type StaffRight = keyof typeof STAFF_RIGHTS;

export const hasRight = (role: StaffRole, right: StaffRight): boolean =>
  (STAFF_RIGHTS[right] as readonly StaffRole[]).includes(role);

/** What two people of an institution decide about a payment's money; an operator orders the same by `npm run payments`. */
export const PROPOSAL_KINDS = [
  /** The money goes back, or a part of it where it waits. */
  'refund',
  /** Money in suspense pays the debt as it was quoted. */
  'assign',
  /** The money went back, by the provider or otherwise. */
  'refunded',
  /** The refund under way did not happen. */
  'notRefunded',
  /** The provider charged a payment that is unpaid here; it is refunded. */
  'charged',
  /** Nothing of the payment waits: its cases end. */
  'close',
] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** Where one is. The legal transitions between them are machines/payment-proposal's. */
export const PROPOSAL_STATES = [
  'proposed',
  'approved',
  'carriedOut',
  'notCarriedOut',
  'declined',
  'withdrawn',
] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** What people do with one. */
export const PROPOSAL_DECISIONS = ['proposal.approve', 'proposal.decline', 'proposal.withdraw'] as const;
export type ProposalDecision = (typeof PROPOSAL_DECISIONS)[number];

/** What people do with an address of their institution to which its events are sent. The legal transitions are machines/webhook-endpoint's. */
export const ENDPOINT_ACTS = [
  ...(['endpoint.update', 'endpoint.rotateSecret', 'endpoint.resend'] as const),
  ...(['endpoint.switchOn', 'endpoint.switchOff', 'endpoint.remove'] as const),
] as const;
export type EndpointAct = (typeof ENDPOINT_ACTS)[number];

/** What people do with a key of a system of their institution. The legal transitions are machines/institution-key's. */
export const KEY_ACTS = ['key.revoke'] as const;

/** What people do with the sessions of another one. The legal transitions are machines/staff-session's. */
export const SESSION_ACTS = ['session.end'] as const;
