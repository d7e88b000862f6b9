import type { Flow } from './company.ts';

/**
 * The step menus of §2.3, as every company has them until its own file says otherwise. They are literal: a step that a
 * company shows inside another one is taken out later (`foldedSteps`), so "after contact" works there too.
 */
export const STANDARD_FLOWS: Record<'default' | 'multi' | 'single', Flow> = {
  default: { menu: ['identity', 'contact', 'summary'], extra: [] },
  multi: {
    menu: ['identity', 'contact', 'plan'],
    extra: [
      { productType: 'abono_convenio', steps: ['sign', 'summary'], afterOf: 'plan' },
      { productType: 'any', steps: ['summary'], afterOf: 'plan' },
    ],
  },
  single: {
    menu: ['identity', 'contact', 'summary'],
    extra: [{ productType: 'abono_convenio', steps: ['plan', 'sign'], afterOf: 'contact' }],
  },
};
