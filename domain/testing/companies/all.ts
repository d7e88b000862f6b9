import type { Tenant } from '../../company.ts';
import bancoAustral from './banco-austral.ts';
import bancoCordillera from './banco-cordillera.ts';
import cordilleraConsumo from './cordillera-consumo.ts';
import recupera from './recupera.ts';

/** A bank, a consumer finance company, a collections company and one that is only a redirect, as tests know them. */
export const TENANTS: readonly Tenant[] = [bancoAustral, bancoCordillera, cordilleraConsumo, recupera];
