import { CatalogError, type CatalogErrorFields } from './catalog-error.ts'

/** No answer came: the server is not there, or the connection broke. `cause` holds what the runtime reported. */
export class ConnectionError extends CatalogError {
  static override readonly brand: string = 'ConnectionError'

  constructor(fields: Omit<CatalogErrorFields, 'code' | 'retryable'> & { readonly code?: string }) {
    super({ code: 'CONNECTION_FAILED', retryable: true, ...fields })
  }
}

/** No answer came in time: `timeout` or `attemptTimeout` ran out. */
export class TimeoutError extends ConnectionError {
  static override readonly brand: string = 'TimeoutError'

  constructor(fields: Omit<CatalogErrorFields, 'code' | 'retryable'>) {
    super({ ...fields, code: 'TIMEOUT' })
  }
}
