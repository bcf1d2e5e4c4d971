import type { components } from '@catalog/contract/curation/types'
import type { NamedRecord, OriginProposal } from '../../proposals/provenance/origin-queries.ts'
import type { Origin } from '../../proposals/provenance/origins.ts'
import type { FieldWithOrigin, Provenance } from '../../proposals/provenance/read-provenance.ts'
import { toRfc3339, toRfc3339OrNull } from '../../values/timestamps.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'

type Schemas = components['schemas']
type RecordKey = Pick<NamedRecord, 'type' | 'id'>
type NameFinder = (reference: RecordKey) => NamedRecord | undefined
type OriginProposals = ReadonlyMap<string, OriginProposal>
type CuratorNames = ReadonlyMap<string, string>
/** Names for the ids in an answer. */
type KnownNames = { readonly proposals: readonly OriginProposal[]; readonly curators: CuratorNames; readonly findName: NameFinder }

/** Maximum number of pieces of evidence that are shown for a proposal. */
export const maxEvidence = 5

/** Lists the ids that provenance refers to: proposals, curators, and the entities and people in the keys of rows. */
export function listReferencedIds({ fields }: Provenance) {
  const entries = fields.flatMap(({ origin: { entry, merge } }) => [entry, merge].filter((each) => each !== undefined))
  const edits = fields.flatMap(({ origin: { edited } }) => edited?.curator_id ?? [])
  return {
    proposals: [...new Set(fields.flatMap(({ origin }) => origin.entry?.proposal_id ?? []))],
    curators: [...new Set([...entries.map(({ curator_id }) => curator_id), ...edits])],
    records: [...new Set(fields.flatMap(({ field }) => field.names.map(({ id }) => id)))],
  }
}

/** Creates a function that finds the current name for an id, in the records that were read and in the vocabulary. */
export function createNameFinder(records: readonly NamedRecord[], vocabulary: Vocabulary): NameFinder {
  const byId = new Map(records.map((record) => [record.id, record]))
  const inMemory = { segment: vocabulary.segmentById, capability: vocabulary.capabilityById, taxonomy_term: vocabulary.termById }
  return ({ type, id }) => {
    if (type === 'entity' || type === 'person' || type === 'field_event') return byId.get(id)
    const record = inMemory[type].get(id)
    return record && { type, id, slug: record.slug, name: record.name }
  }
}

export function toProvenanceView(
  reference: RecordKey,
  { fields, isComplete }: Provenance,
  { proposals, curators, findName }: KnownNames,
): Schemas['RecordProvenance'] {
  const byId = new Map(proposals.map((proposal) => [proposal.id, proposal]))
  const record = findName(reference)
  if (!record) throw new Error(`The ${reference.type} ${reference.id} no longer exists.`)
  return {
    record,
    fields: fields.map((field) => toFieldView(field, byId, curators, findName)),
    complete: isComplete,
    proposals: proposals.map(({ id, agent, created_at, evidence_sources, evidence_count }) => ({
      id,
      agent,
      submitted_at: toRfc3339(created_at),
      evidence_sources: [...evidence_sources],
      evidence_count,
    })),
  }
}

function toFieldView(
  { field, origin }: FieldWithOrigin,
  proposals: OriginProposals,
  curators: CuratorNames,
  findName: NameFinder,
): Schemas['ProvenanceField'] {
  const refersTo = field.names.flatMap((reference) => findName(reference) ?? [])
  const row = [...refersTo.map(({ name }) => name), ...field.words]
  return {
    key: `${field.family}/${field.key}`,
    family: field.family,
    column: field.column,
    label: [...row, ...(field.column === null ? [] : [field.column])].join(' · ') || field.key,
    refers_to: refersTo,
    value: field.value,
    origin: toOriginView(origin, field.since, proposals, curators),
  }
}

const nobody = { agent: null, curator: null, operation: null, proposal_id: null, change_index: null, change_kind: null, field: null }

function toOriginView(
  { entry, written, edited, former, merge }: Origin,
  sinceTime: string | null,
  proposals: OriginProposals,
  curators: CuratorNames,
): Schemas['ProvenanceOrigin'] {
  const came = {
    former_record: former ? { id: former.id, slug: former.slug } : null,
    merge: merge
      ? { proposal_id: merge.proposal_id, at: toRfc3339(merge.at), curator: toCuratorReference(merge.curator_id, curators) }
      : null,
  }
  if (written) {
    const { at, agent, operation } = written
    return { ...nobody, ...came, source: 'direct_write', at: toRfc3339(at), agent, operation }
  }
  if (edited) {
    const { at, curator_id, operation } = edited
    const curator = curator_id === null ? null : toCuratorReference(curator_id, curators)
    return { ...nobody, ...came, source: 'curator', at: toRfc3339(at), curator, operation }
  }
  if (!entry) return { ...nobody, ...came, source: 'import', at: sinceTime }
  const proposal = proposals.get(entry.proposal_id)
  const agent = proposal?.agent ?? null
  return {
    ...came,
    source: agent ? 'proposal' : 'curator',
    at: toRfc3339OrNull(entry.at),
    agent,
    curator: toCuratorReference(entry.curator_id, curators),
    operation: null,
    proposal_id: entry.proposal_id,
    change_index: entry.change_index,
    change_kind: proposal?.change_kinds[entry.change_index] ?? null,
    field: entry.field,
  }
}

function toCuratorReference(id: string, curators: CuratorNames): Schemas['CuratorReference'] {
  return { id, name: curators.get(id) ?? null }
}
