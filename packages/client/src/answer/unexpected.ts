import { type CatalogErrorFields, UnexpectedResponseError } from '../errors.ts'
import type { ErrorReason } from './unexpected-response.ts'

/** The known fields of an answer that is not the catalog's. */
export type Odd = Omit<CatalogErrorFields, 'code' | 'message' | 'retryable'> & { readonly body?: string | undefined }

type Whys = typeof import('./unexpected-response.ts')

/** Throws the answer's error. Its explanation is loaded only then; where it cannot be, as behind a portal, the error says less. */
export async function unexpectedResponseError(odd: Odd, why: (whys: Whys) => ErrorReason): Promise<never> {
  const whys = await import('./unexpected-response.ts').catch(() => undefined)
  const message = "The answer is not the catalog's."
  throw new UnexpectedResponseError({ message, retryable: true, ...odd, ...(whys && why(whys)) })
}
