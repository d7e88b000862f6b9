/** Product types of §1 "Offers", by their wire names (readings 12), and the groups they are shown in (§4.3). */
export const CYCLE_TYPES = [
  'ciclo_0',
  'ciclo_1',
  'ciclo_2',
  'ciclo_3',
  'ciclo_4',
  'ciclo_5',
  'ciclo_6',
  'ciclo_7',
  'ciclo_10',
] as const;

export const PRODUCT_TYPES = ['convenio', 'put_wf', ...CYCLE_TYPES, 'abono_convenio', 'put'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** Display groups, in the order of §4.3. */
export const OFFER_TYPES = ['convenio', 'put_wf', 'ciclo', 'abono_convenio', 'put'] as const;
export type OfferType = (typeof OFFER_TYPES)[number];

/** Paid whole, these end a debt. Overdue instalments of an ongoing credit, and a down payment alone, end none. */
export const DEBT_ENDING_TYPES: readonly OfferType[] = ['put', 'put_wf', 'convenio'];

export function isProductType(text: string): text is ProductType {
  return (PRODUCT_TYPES as readonly string[]).includes(text);
}

function isCycle(productType: ProductType): productType is (typeof CYCLE_TYPES)[number] {
  return (CYCLE_TYPES as readonly ProductType[]).includes(productType);
}

/** The display group of a product type: every cycle type falls into `ciclo`. §4.3 */
export function offerTypeOf(productType: ProductType): OfferType {
  return isCycle(productType) ? 'ciclo' : productType;
}
