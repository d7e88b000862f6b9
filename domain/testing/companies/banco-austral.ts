import type { RedirectCompany } from '../../company.ts';

/** Leaves for the address of the environment; without one its paths are not found. §7.4 */
export default {
  key: 'banco-austral',
  name: 'Banco Austral',
  kind: 'redirect',
  active: true,
  color: '#7a3412',
  onColor: '#ffffff',
  img: '/companies/banco-austral/logo.svg',
} satisfies RedirectCompany;
