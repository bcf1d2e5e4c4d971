import type { Approval, Bundle, FieldEventBundle, Validated } from '@catalog/client'
import type { CliContext } from '../cli-context.ts'
import { createUsageError } from '../command-error.ts'
import { readJson } from '../files/read-json.ts'

/**
 * Content of a preview file: the JSON of an approved bundle, without the approver until a person has approved it. The digest is the
 * idempotency key, so there is only one proposal even if the preview is sent again after a crash.
 */
export interface Preview extends Validated {
  readonly approved_by?: string
  readonly approved_at?: string
}

/** Builds a preview: the SDK's approved bundle without the name and the time of an approval. */
export function toPreview(bundle: Bundle | FieldEventBundle): Preview {
  const { approved_by: _, approved_at: __, ...preview } = bundle.approve({ by: 'nobody' })
  return preview
}

/** Reads a file that `preview` wrote, or an approved bundle that a program stored. */
export async function readPreview(context: Pick<CliContext, 'stdin'>, file: string): Promise<Preview> {
  const value = await readJson(context, file)
  if (isPreview(value)) return value
  throw createUsageError(`${file === '-' ? 'Standard input' : file} is not a preview. Make one with: catalog-agent preview FILE.`)
}

/** Checks the fields that commands show. The SDK checks the digest before it sends the preview. */
function isPreview(value: object): value is Preview {
  const { kind, request, approval, digest, request_digest, approved_by } = value as Partial<Preview>
  const { normalized_changes: changes, warnings } = Object(approval) as Partial<Approval>
  return (
    (kind === 'bundle' || kind === 'field_event') &&
    typeof request === 'object' &&
    typeof digest === 'string' &&
    typeof request_digest === 'string' &&
    (approved_by === undefined || typeof approved_by === 'string') &&
    Array.isArray(warnings) &&
    Array.isArray(changes) &&
    changes.every((change) => Array.isArray(change?.fields))
  )
}

/** Adds the approver and the time to a preview. Keeps the earlier time if the same person has approved it before. */
export function addApproval(preview: Preview, approver: string): Preview {
  return preview.approved_by === approver && preview.approved_at
    ? preview
    : { ...preview, approved_by: approver, approved_at: new Date().toISOString() }
}

/** Finds the proposal that the previewed one replaces, if any. */
export function findReplacedProposalId({ request }: Preview): string | undefined {
  return 'revises' in request && typeof request.revises === 'string' ? request.revises.toLowerCase() : undefined
}
