// biome-ignore-all lint/performance/noBarrelFile: this is the entry `@catalog/client/errors`, the error classes alone.
export { CatalogError, type CatalogErrorFields, type ErrorDetail } from './errors/catalog-error.ts'
export { ConnectionError, TimeoutError } from './errors/connection-error.ts'
export { UnexpectedResponseError } from './errors/unexpected-response-error.ts'
export * from './generated/errors.ts'
