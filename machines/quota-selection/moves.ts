import type { Moves } from '../testing/moves.ts';

export const moves: Moves = {
  'selecting · quota.toggle': 'selecting / toggle, reportSelection',
  'selecting · quotas.selectOverdue': 'selecting / selectOverdue, reportSelection',
  'selecting · quotas.uncheckAll': 'selecting / keepFirstQuotas, reportSelection',
};
