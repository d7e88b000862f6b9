/** What a chart does not say of itself. Every entry is checked against the machine: see faults-in-notes.ts. */
export type Notes = {
  /** By state: pictures of `npm run book` that show it. */
  screens?: Readonly<Record<string, readonly string[]>>;
  /** Events that another part of the system sends; the others are what a person does at the screen. */
  systemEvents?: readonly string[];
  /** States in which a visitor who goes away has given up: what src/flow/leaving.ts reports to the server. */
  leaves?: readonly string[];
  /** States that every paying visit goes through, from its beginning to its end: the steps of the funnel. */
  steps?: readonly FunnelStep[];
  /** Actions that start machines as actors, and which. */
  spawns?: Readonly<Record<string, readonly string[]>>;
};

/** A state, or where an event of it is named, how often that was met there. */
export type FunnelStep = { path: string; event?: string; label: string };

/** The notes of a machine without its own, e.g. one of another version. */
export const NO_NOTES: Notes = {};
