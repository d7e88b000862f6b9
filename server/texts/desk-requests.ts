/** Why a request, a debt or a notice was left as it is at the desk. */
export const REQUEST_FAULT_TEXTS = {
  notYourRole: 'Tu rol no responde solicitudes.',
  closed: 'Ya se cerró.',
  changedMeanwhile: 'Esta solicitud cambió desde que la abriste. Mírala de nuevo antes de cerrarla.',
} as const;

export const NOTICE_FAULT_TEXTS = {
  noWindow: 'El término debe ser después del comienzo.',
  past: 'El comienzo ya pasó.',
  tooLong: 'Una mantención dura a lo más 7 días.',
  notYourRole: 'Tu rol no cambia mantenciones.',
  notPossible: 'Ya no se puede: la mantención cambió o terminó.',
} as const;
