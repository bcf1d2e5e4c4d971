import type { components } from '@catalog/contract/types'
import type { ReadContext } from '../http/call.ts'
import { readOriginProposals } from '../proposals/provenance/origin-queries.ts'
import type { HeldField } from '../proposals/provenance/origins.ts'
import { readProvenance } from '../proposals/provenance/read-provenance.ts'
import { findMissingFieldScope } from '../proposals/viewer.ts'
import { createOriginFormatter, findValueTime } from './origin-views.ts'
import { toViewer } from './viewer.ts'

type Schemas = components['schemas']
type OriginRequest = {
  readonly type: 'entity' | 'person'
  readonly id: string
  /** Families whose values the answer can contain. */
  readonly families: readonly string[]
  /** Finds a field in the answer, as a JSON Pointer. */
  readonly findPath: (field: HeldField) => string | undefined
}

/** Maximum number of shown pieces of evidence of a proposal. */
const maxEvidence = 5

/**
 * Reads the origins of an answer's values in the same way as for curators, without those that the key may not read (rules
 * provenance.one-reader and provenance.scopes).
 */
export async function readOrigins(call: ReadContext, { type, id, families, findPath }: OriginRequest): Promise<Schemas['RecordOrigins']> {
  const { db, reference } = call
  const viewer = toViewer(await call.caller())
  const { fields, isComplete } = await readProvenance({
    db,
    type,
    recordId: id,
    findSlug: (segmentId) => reference.segmentById.get(segmentId)?.slug,
    families,
  })
  const shown = fields.flatMap(({ field, origin }) => {
    const path = findMissingFieldScope(viewer, field) === undefined ? findPath(field) : undefined
    return path === undefined ? [] : [{ path, since: findValueTime(origin, field), origin }]
  })
  const proposalIds = [...new Set(shown.flatMap(({ origin }) => origin.entry?.proposal_id ?? []))]
  const toOrigin = createOriginFormatter(viewer, await readOriginProposals(db, proposalIds, maxEvidence))
  const origins = new Map<string, { readonly index: number; readonly view: Schemas['ValueOrigin'] }>()
  const views = shown.map(({ path, since, origin }): Schemas['OriginOfField'] => {
    const view = toOrigin(origin)
    const name = JSON.stringify(view)
    const { index } = origins.get(name) ?? { index: origins.size }
    origins.set(name, { index, view })
    return { path, since, origin: index }
  })
  return { fields: views, origins: [...origins.values()].map(({ view }) => view), complete: isComplete }
}
