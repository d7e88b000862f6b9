import { styled } from 'styled-components';
import { formatRut } from '#domain/rut.ts';

const Whole = styled.span`
  white-space: nowrap;
`;

/** A RUT as people write it, never broken at its dash. */
export const Rut = ({ rut }: { rut: string }) => <Whole>{formatRut(rut)}</Whole>;
