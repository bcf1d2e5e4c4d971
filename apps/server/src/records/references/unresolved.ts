import { ApiError, type ErrorDetail } from '../../errors/api-error.ts'
import type { RecordKind } from './resolve.ts'

/**
 * Builds the error for references of which none means a single record; it names the first ten. `lookUp` says where one
 * is found that does.
 */
export function unresolvedError(
  kind: RecordKind,
  references: readonly string[],
  lookUp: string,
  details?: readonly ErrorDetail[],
): ApiError {
  const named = references.slice(0, 10).map((reference) => `"${reference.slice(0, 200)}"`)
  const more = references.length > named.length ? ` and ${references.length - named.length} more` : ''
  return new ApiError('NOT_FOUND', `No single ${kind} has the id, slug or alias ${named.join(', ')}${more}.`, {
    hint: `${lookUp} and use its slug or id; an alias that several records share means none of them.`,
    ...(details && { details }),
  })
}
