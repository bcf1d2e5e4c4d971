import { type CodedRefusal, createInvalidRefusal } from '../refusals/coded-refusal.ts'

/** The two headers of a submission. */
export type ApprovalHeaders = { readonly digest: string; readonly idempotencyKey: string }

/** Reads the two headers of a submission, which only a dry run may omit. */
export function parseApprovalHeaders(
  digest: string | undefined,
  idempotencyKey: string | undefined,
): ApprovalHeaders | { readonly refusal: CodedRefusal } {
  if (idempotencyKey !== undefined && digest !== undefined) return { digest, idempotencyKey }
  const missing = [
    ...(idempotencyKey === undefined ? ['Idempotency-Key'] : []),
    ...(digest === undefined ? ['X-Catalog-Approval-Digest'] : []),
  ]
  const refusal = createInvalidRefusal(
    missing.map((name) => ({ path: `/header/${name}`, message: 'is required to submit; only a dry run may omit it' })),
    `Send the header ${missing.join(' and the header ')}, or dry_run: true to look at the changes first.`,
  )
  return { refusal }
}

/** The approval digest of a submission, and the hash of its body. */
export type Submission = { readonly digest: string; readonly requestHash: string }

/**
 * Returns a refusal for an approval or idempotency key that an earlier, different submission used: an approval is for one body, and an
 * idempotency key is for one approval.
 */
export function checkEarlierSubmission(
  earlier: Submission,
  sent: Submission & { readonly idempotencyKey: string },
): CodedRefusal | undefined {
  if (earlier.digest !== sent.digest)
    return {
      code: 'CONFLICT',
      message: `The idempotency key ${JSON.stringify(sent.idempotencyKey)} was used for another submission.`,
      hint: 'Use a new idempotency key for each approval; derive it from the approval digest, for example.',
    }
  return earlier.requestHash === sent.requestHash ? undefined : staleApproval
}

export const staleApproval: CodedRefusal = {
  code: 'APPROVAL_MISMATCH',
  message: 'The approval does not cover this submission: the body differs from the validated one, or the catalog has changed since.',
}
