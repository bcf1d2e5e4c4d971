import type { ApprovedBundle, Bundle, FieldEventBundle } from '@catalog/client'
import type { ToolCall } from '../calls/session.ts'
import type { StoredPreview } from '../options.ts'
import { previewLifetimeMs } from '../previews.ts'

/** Stores a validated bundle, so that it can be sent later without another validation, and returns the preview's id. */
export async function savePreview({ options }: ToolCall, bundle: Bundle | FieldEventBundle): Promise<string> {
  const now = (options.now ?? Date.now)()
  return options.previews.save({
    keyId: options.keyId,
    validated: removeApproval(bundle.approve({ by: 'not approved' })),
    digest: bundle.digest,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + previewLifetimeMs).toISOString(),
  })
}

/** Finds a preview of this key. A preview of another key is treated as missing. */
export async function findPreview({ options }: ToolCall, id: string): Promise<StoredPreview | undefined> {
  const preview = await options.previews.read(id)
  const isOurs = preview?.keyId === options.keyId && Date.parse(preview.expiresAt) > (options.now ?? Date.now)()
  return isOurs ? preview : undefined
}

/** Builds the JSON that `ApprovedBundle.from` reads, with the approver. */
export function toApprovedJson({ validated }: StoredPreview, by: string, now: number): object {
  return { ...validated, approved_by: by, approved_at: new Date(now).toISOString() }
}

function removeApproval(approved: ApprovedBundle): StoredPreview['validated'] {
  const { approved_by, approved_at, ...validated } = JSON.parse(JSON.stringify(approved)) as Record<string, unknown>
  return validated
}
