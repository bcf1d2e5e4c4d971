import { sha256 } from '../../approval/canonical-json.ts'
import { type Approval, approvalDigest } from '../../approval/validated.ts'
import type {
  ChangeReference,
  FieldChange,
  FieldEventsProposalRequest,
  FieldEventValidation,
  NormalizedChange,
} from '../../generated/models.ts'
import { warningsOf } from '../proposals.ts'
import type { World } from '../world.ts'
import { eventWithSlug } from './find.ts'
import { type Field, linkFields, nameFields, ownFields, tidiedNames } from './preview-fields.ts'
import { refuseProposedEvent } from './preview-refusals.ts'
import { type ProposedLink, proposedLinks, tidiedLinks } from './proposed-links.ts'

/** What a reviewer of a field event approves. */
export async function fieldEventPreview({ identity, records }: World, { dry_run: _, ...body }: FieldEventsProposalRequest) {
  const event = eventWithSlug(records.fieldEvents, body.event.slug.toLowerCase())
  const { links, problems } = proposedLinks(records, event, body)
  refuseProposedEvent(body, event, problems)
  const fields = [
    ...(await ownFields(body, event)),
    ...(await Promise.all(links.map((link) => linkFields(link, event)))).flat(),
    ...nameFields(body, event),
  ]
  const record = { type: 'field_event', id: event?.own.id ?? null, slug: body.event.slug } as const
  const isOfTeam = identity.scopes.includes('read:gtm')
  const shown = fields.map(async (field): Promise<FieldChange> => ({ record, ...(await asSeen(field, isOfTeam)) }))
  const { match_rationale, sources = [], ...said } = body
  const change: NormalizedChange = {
    kind: 'upsert_field_event',
    ...said,
    ...tidiedLinks(links),
    ...tidiedNames(body),
    ...(match_rationale !== undefined && { rationale: match_rationale }),
    evidence_sources: sources,
    references: [{ ...record, name: event?.own.name ?? String(body.event.name) }, ...recordsOf(links)],
    fields: await Promise.all(shown),
  }
  const approval = { environment: identity.environment, normalized_changes: [change], warnings: warningsOf([change]) }
  const digest = await approvalDigest(approval as Approval)
  const validation: FieldEventValidation = { ...approval, approval_digest: digest }
  return { validation, digest, target: null, changes: [change], matchRationale: match_rationale }
}

/** Each once, also where it is connected in several roles. */
function recordsOf(links: readonly ProposedLink[]): ChangeReference[] {
  return [...new Map(links.map(({ record }) => [record.id, record])).values()]
}

/** Who may not read the team's notes is shown that there are some, and not what they say. */
async function asSeen({ sight, ...field }: Field, isOfTeam: boolean) {
  if (sight === 'open' || isOfTeam || field.base === null) return field
  const hidden = { sha256: (await sha256(['preview', field.field, field.base])).slice(-64) }
  return { ...field, base: hidden, proposed: sight === 'kept' ? hidden : field.proposed }
}
