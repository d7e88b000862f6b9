import type { MyData } from '#contract/rights.ts';
import type { RightsOrder } from '../rights-page/machine.ts';

/** What the server knows of Ana, unless a test says otherwise. */
export const myData = (change: Partial<MyData> = {}): MyData => ({
  name: 'Ana Rojas',
  rut: '11.***.***-1',
  contact: { email: 'a***@c***.cl', phone: '+56 9 **** 5678' },
  kept: [{ use: 'identity', rows: 1 }],
  draw: null,
  requests: [],
  ...change,
});

export const askForAccess: RightsOrder = {
  idempotencyKey: '6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a12',
  about: 'access',
  message: '',
};
