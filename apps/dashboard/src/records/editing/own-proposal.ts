import type { components } from '@catalog/contract/curation/types'
import { api, requireData } from '../../api/client.ts'
import { ApiFailure, isOutcomeUnknown } from '../../api/failure.ts'
import type { JsonObject } from '../../values/fields/json.ts'
import type { Subject } from './kinds.ts'

type NewProposal = components['schemas']['NewProposal']
export type Preview = components['schemas']['NewProposalPreview']
export type Proposal = components['schemas']['InboxProposal']

/** A curator's own change, before it is sent. */
export type OwnChange = Pick<NewProposal, 'changes' | 'target_entity_id' | 'sources'>

/** Builds the body of a proposal with one change. The compiler does not know which kind the form returned. */
export function buildOwnChange({ type, id }: Subject, change: JsonObject, sources: NonNullable<NewProposal['sources']> = []): OwnChange {
  const changes = [change] as unknown as NewProposal['changes']
  return { ...(type === 'entity' && { target_entity_id: id }), changes, ...(sources.length > 0 && { sources }) }
}

/** Previews the effect of the change; writes nothing. */
export function previewChange(ownChange: OwnChange): Promise<Preview> {
  return requireData(api.POST('/proposals/validate', { body: ownChange }))
}

/**
 * Sends the proposal under an id that the browser made. If a response was lost, now or earlier, looks up the proposal by that id, so that
 * it is not sent twice.
 */
export async function submitProposal(body: NewProposal & { readonly id: string }, sentBefore: boolean): Promise<Proposal> {
  if (sentBefore) {
    const made = await findProposal(body.id)
    if (made) return made
  }
  try {
    return await requireData(api.POST('/proposals', { body }))
  } catch (error) {
    const made = isOutcomeUnknown(error) ? await findProposal(body.id).catch(() => undefined) : undefined
    if (made) return made
    throw error
  }
}

async function findProposal(id: string): Promise<Proposal | undefined> {
  try {
    return await requireData(api.GET('/proposals/{id}', { params: { path: { id } } }))
  } catch (error) {
    if (error instanceof ApiFailure && error.facts.status === 404) return undefined
    throw error
  }
}

/** Undoes an accepted change. Does nothing if it is already undone, perhaps by a press whose response was lost. */
export async function undoProposal(id: string): Promise<Proposal> {
  const now = await requireData(api.GET('/proposals/{id}', { params: { path: { id } } }))
  if (now.status !== 'accepted') return now
  return requireData(api.POST('/proposals/{id}/undo', { params: { path: { id } }, body: { seen: now.seen } }))
}
