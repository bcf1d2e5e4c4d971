import type { components } from '@catalog/contract/types'
import { sql } from 'kysely'
import { customPlan, type Db } from '../../database/named-statements.ts'
import type { KeyReference } from '../../records/families/field-family.ts'
import { replaceDamagedEvidence } from '../queries.ts'

type Schemas = components['schemas']

/** A proposal that set values of a record, with its first pieces of evidence. */
export type OriginProposal = {
  readonly id: string
  readonly agent: { readonly id: string; readonly name: string } | null
  readonly created_at: string
  readonly evidence_sources: Schemas['EvidenceSource'][]
  readonly evidence_count: number
  /** The kinds of its changes, in their order. */
  readonly change_kinds: readonly Schemas['ChangeKind'][]
  /** The confidence of each of its changes. */
  readonly confidences: readonly (number | null)[]
}

/**
 * Maximum size in bytes of the evidence of all proposals together. Beyond this limit, older proposals show only the number of their pieces
 * of evidence.
 */
const maxEvidenceBytes = 1_000_000

/** Reads the proposals, newest first, each with the first `maxEvidence` pieces of its evidence. */
export async function readOriginProposals(db: Db, ids: readonly string[], maxEvidence: number): Promise<OriginProposal[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<OriginProposal>`
    select ${sql.raw(customPlan)} p.id, p.created_at,
      (select jsonb_build_object('id', a.id, 'name', a.name) from agents a where a.id = p.agent_id) as agent,
      case when sum(octet_length(f.evidence::text)) over (order by p.created_at desc, p.id) <= ${sql.lit(maxEvidenceBytes)}
        then f.evidence else '[]' end as evidence_sources, f.evidence_count,
      array(select c.kind from proposal_changes c where c.proposal_id = p.id order by c.index) as change_kinds,
      array(select confidence_of_change(c.input) from proposal_changes c where c.proposal_id = p.id order by c.index) as confidences
    from proposals p cross join lateral (
      select coalesce(jsonb_agg(e.value order by e.place) filter (where e.place <= ${maxEvidence}), '[]') as evidence, count(*) as evidence_count
      from jsonb_array_elements(${wholeAsList}) with ordinality e (value, place)) f
    where p.id = any(${[...ids]}::uuid[]) order by p.created_at desc, p.id`.execute(db)
  return rows.map(replaceDamagedEvidence)
}

/** Counts JSON that is not a list as one unreadable piece of evidence. */
const wholeAsList = sql`case jsonb_typeof(p.evidence_sources) when 'array' then p.evidence_sources else jsonb_build_array(null) end`

export async function readCuratorNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select ${sql.raw(customPlan)} id::text, name from curators where id::text = any(${[...ids]}::text[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export type NamedRecord = {
  readonly type: KeyReference['type'] | 'field_event'
  readonly id: string
  readonly slug: string
  readonly name: string
}

/** Reads the current names of entities, people and field events, by their ids. */
export async function readRecordNames(db: Db, ids: readonly string[]): Promise<NamedRecord[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<NamedRecord>`
    select ${sql.raw(customPlan)} 'entity' as type, id, slug, name from entities where id = any(${[...ids]}::uuid[])
    union all select 'person', id, slug, name from people where id = any(${[...ids]}::uuid[])
    union all select 'field_event', id, slug, name from field_events where id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}
