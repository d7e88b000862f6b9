import { isProductType, PRODUCT_TYPES } from './product.ts';

test('product types are those of §2.2 and nothing else', () => {
  expect(PRODUCT_TYPES.every(isProductType)).toBe(true);
  expect(['', 'PUT', 'abono', 'multi'].filter(isProductType)).toEqual([]);
});
