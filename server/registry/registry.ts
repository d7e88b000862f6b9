/**
 * match: the serial belongs to the RUT and the card is current · mismatch: it does not, or the RUT is unknown ·
 * notCurrent: it does, but the card is no longer valid · unreachable: no usable answer in time.
 */
export type RegistryAnswer = 'match' | 'mismatch' | 'notCurrent' | 'unreachable';

/** The civil registry (§5 "Identity is checked against the civil registry"). Never throws. */
export type Registry = {
  /** Asked in the name of a company. `rut` and `serial` normalised; neither may be logged or kept. */
  verify(company: string, rut: string, serial: string): Promise<RegistryAnswer>;
};
