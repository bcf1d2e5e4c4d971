import { CatalogError, type CatalogErrorFields } from './catalog-error.ts'

/**
 * An answer came that is not the catalog's: a proxy's HTML page, a redirect, an empty or cut body, one of more than
 * 64 MiB, a cursor that repeats. `body` is its beginning.
 */
export class UnexpectedResponseError extends CatalogError {
  static override readonly brand: string = 'UnexpectedResponseError'

  /** The first 200 characters of the answer. */
  declare readonly body: string

  constructor({ body = '', ...fields }: Omit<CatalogErrorFields, 'code'> & { readonly body?: string | undefined }) {
    super({ ...fields, code: 'UNEXPECTED_RESPONSE' })
    Object.assign(this, { body: body.slice(0, 200) })
  }
}
