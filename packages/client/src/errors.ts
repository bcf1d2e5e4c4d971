// The entry `@catalog/client/errors`: the error classes alone, for code that only tells errors apart.
export { CatalogError, type CatalogErrorFields, type ErrorDetail } from './errors/catalog-error.ts'
export { ConnectionError, TimeoutError } from './errors/connection-error.ts'
export { UnexpectedResponseError } from './errors/unexpected-response-error.ts'
export * from './generated/errors.ts'
