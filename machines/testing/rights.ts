import type { MyData } from '#contract/rights.ts';

/** What the server knows of Ana, unless a test says otherwise. */
export const myData = (change: Partial<MyData> = {}): MyData => ({
  name: 'Ana Rojas',
  rut: '11.111.111-1',
  contact: { email: 'a***@c***.cl', phone: '+56 9 **** 5678' },
  reminders_since: null,
  ...change,
});
