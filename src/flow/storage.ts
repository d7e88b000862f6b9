import Cookies from 'js-cookie';
import { parseFlowBackup, type FlowBackup } from '#machines/payment-flow/backup.ts';
import { parseStepRecord, type StepRecord } from '#machines/step-menu/record.ts';
import type { PendingLogout } from '../api/session-calls.ts';

/** What this browser keeps (readings 31 and 32): a pointer in a cookie, the choices in sessionStorage. §9 prefix `saldar_`. */
const STEPS = 'saldar_steps';
const PIXELS = 'saldar_force-send-pixels';
const FLOW = 'saldar_flow';
const LOGOUT = 'saldar_logout';
const HOUR_IN_DAYS = 3600 / 86_400; // §9: cookie max age 3600 s

function attributes(): Cookies.CookieAttributes {
  return { sameSite: 'lax', secure: location.protocol === 'https:', path: '/' };
}

export function readSteps(): StepRecord | null {
  return parseStepRecord(Cookies.get(STEPS));
}

export function writeSteps(record: StepRecord | null): void {
  if (record) Cookies.set(STEPS, JSON.stringify(record), { ...attributes(), expires: HOUR_IN_DAYS });
  else Cookies.remove(STEPS, attributes());
}

/** A cookie like the session's: every tab has it, until the browser is closed. */
export const pendingLogout: PendingLogout = {
  read: () => Cookies.get(LOGOUT) !== undefined,
  write(isPending) {
    if (isPending) Cookies.set(LOGOUT, 'pending', attributes());
    else Cookies.remove(LOGOUT, attributes());
  },
};

/** §2.4: whether pixels are really sent outside production, by the server's cookie (server/pages/routes.ts). It is no consent. */
export function isForcingPixels(): boolean {
  return Cookies.get(PIXELS) === 'true';
}

/** A backup of another company is dropped; a browser that refuses storage only loses the convenience. */
export function readBackup(company: string | null): FlowBackup | null {
  try {
    const backup = parseFlowBackup(sessionStorage.getItem(FLOW));
    return backup?.company === company ? backup : null;
  } catch {
    return null;
  }
}

export function writeBackup(backup: FlowBackup | null): void {
  try {
    if (backup) sessionStorage.setItem(FLOW, JSON.stringify(backup));
    else sessionStorage.removeItem(FLOW);
  } catch {
    // Storage is full or forbidden: the visitor chooses again after a reload.
  }
}
