import { type CatalogErrorFields, UnexpectedResponseError } from './errors.ts'
import type { Why } from './odd-answer.ts'

/** What is known of an answer that is not the catalog's. */
export type Odd = Omit<CatalogErrorFields, 'code' | 'message' | 'retryable'> & { readonly body?: string | undefined }

type Whys = typeof import('./odd-answer.ts')

/** Throws its error. What is said about it is loaded only then; where that cannot be loaded, as behind a portal, less is said. */
export async function unexpected(odd: Odd, why: (whys: Whys) => Why): Promise<never> {
  const whys = await import('./odd-answer.ts').catch(() => undefined)
  const message = "The answer is not the catalog's."
  throw new UnexpectedResponseError({ message, retryable: true, ...odd, ...(whys && why(whys)) })
}
