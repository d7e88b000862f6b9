/** The banks this provider works with, and the account that its test data is about. */
export const BANKS = [
  'Banco Cordillera',
  'Banco Austral',
  'Banco Alerce',
  'Banco Lenga',
  'Banco Los Volcanes',
  'Banco Mar Chileno',
  'Banco Puelche',
  'Banco Tres Ríos',
] as const;

export const TEST_ACCOUNT = '000012345678';
