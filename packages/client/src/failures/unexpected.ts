import { type CatalogErrorFields, UnexpectedResponseError } from '../errors.ts'
import type { FailureHandling } from './failure-handling.ts'
import { loadFailureHandling } from './load-failure-handling.ts'
import type { ErrorReason } from './unexpected-response.ts'

/** Fields known of a response that is not the catalog's. */
export type ResponseFields = Omit<CatalogErrorFields, 'code' | 'message' | 'retryable'> & { readonly body?: string | undefined }

type Reasons = FailureHandling

/** Throws the error for a response that is not the catalog's. The explanation is loaded on demand, and missing if that fails. */
export async function throwUnexpectedResponse(fields: ResponseFields, getReason: (reasons: Reasons) => ErrorReason): Promise<never> {
  const reasons = await loadFailureHandling()
  const message = "The answer is not the catalog's."
  throw new UnexpectedResponseError({ message, retryable: true, ...fields, ...(reasons && getReason(reasons)) })
}
