// An application can end up with both the ESM and the CommonJS build, or with two copies of one. Their classes
// differ, so `instanceof` compares brands, which every copy shares, instead of prototypes.
const lineage = Symbol.for('@catalog/client/error')

export interface BrandedError {
  readonly [lineage]: readonly string[]
}

interface BrandedClass {
  readonly brand: string
}

/** Marks an error with the brands of its class and of the classes above it. */
export function brandError(error: object, brands: readonly string[]): void {
  Object.defineProperty(error, lineage, { value: brands })
}

export function listBrands(type: object): string[] {
  const brands: string[] = []
  for (let at: object | null = type; at; at = Object.getPrototypeOf(at) as object | null) {
    if (Object.hasOwn(at, 'brand')) brands.push((at as BrandedClass).brand)
  }
  return brands
}

/** A subclass that an application makes has no brand of its own, so it is compared by prototype as usual. */
export function isInstance(type: object, value: unknown): boolean {
  if (!Object.hasOwn(type, 'brand')) return Function.prototype[Symbol.hasInstance].call(type, value)
  const brands = (Object(value) as Partial<BrandedError>)[lineage]
  return Boolean(brands?.includes((type as BrandedClass).brand))
}
