import { NO_NOTES, type Notes } from '../notes.ts';
import { notes as checkout } from './checkout.ts';
import { notes as paymentFlow } from './payment-flow.ts';
import { serverMachines } from './server-machines.ts';
import { smallMachines } from './small-machines.ts';

const known: Readonly<Record<string, Notes>> = {
  'payment-flow': paymentFlow,
  checkout,
  ...smallMachines,
  ...serverMachines,
};

/** Folders in the order in which analysts read them: the debtor's way, what stands beside it, what the server keeps. */
export const ORDER: readonly string[] = Object.keys(known);

export const notesOf = (folder: string): Notes => known[folder] ?? NO_NOTES;
