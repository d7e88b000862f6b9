import type { Dependencies } from '../../../dependencies.ts';

/**
 * The code of a company's shop in the mall.
 * @throws when it has none: the operator took it out while a charge was under way
 */
export function shopOf({ config }: Pick<Dependencies, 'config'>, company: string): string {
  const shop = config.oneclick.childCodes[company];
  if (shop === undefined) throw new Error(`ONECLICK_CHILD_CODES names no shop of ${company}.`);
  return shop;
}
