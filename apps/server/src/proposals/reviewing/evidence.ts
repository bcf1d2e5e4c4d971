import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import type { Json } from '../../records/families/field-family.ts'
import type { ProposalRow } from '../queries.ts'
import { type BoundedCount, maxCounted, toBoundedCount } from './bounded-count.ts'

type Source = ProposalRow['evidence_sources'][number]

/** A piece of evidence, and the number of accepted facts from its host. */
export type ReviewedEvidence = { readonly source: Source; readonly host: string | null; readonly acceptedFacts: BoundedCount }

/** The indices of the pieces of evidence for a change. `named` is true if the change contains their URLs. */
export type ChangeEvidence = { readonly sources: readonly number[]; readonly named: boolean }

/** Counts the accepted facts from the host of each piece of evidence (rule evidence.accepted-facts). */
export async function reviewEvidence(db: Db, sources: readonly Source[]): Promise<ReviewedEvidence[]> {
  if (sources.length === 0) return []
  const places = sources.map(({ url }, place) => ({ url, place }))
  const { rows } = await sql<{ host: string | null; facts: number }>`
    select s.host, f.facts
    from (
      select evidence_host(u.url) as host, u.place from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) u (url text, place integer) offset 0) s
    cross join lateral (
      select coalesce(sum(h.facts), 0)::integer as facts
      from (select facts from evidence_hosts where host = s.host limit ${maxCounted + 1}) h) f
    order by s.place`.execute(db)
  return sources.map((source, place) => {
    const { host = null, facts = 0 } = rows[place] ?? {}
    return { source, host, acceptedFacts: toBoundedCount(facts) }
  })
}

/**
 * Finds the evidence of a change: the pieces whose URLs it contains or, if there are none, all pieces of the proposal (rule
 * evidence.by-change).
 */
export function findChangeEvidence(change: Json, sources: readonly Source[]): ChangeEvidence {
  const named = new Set(listAddresses(change))
  const places = sources.flatMap(({ url }, place) => (named.has(tidyAddress(url)) ? [place] : []))
  return places.length > 0 ? { sources: places, named: true } : { sources: sources.map((_, place) => place), named: false }
}

function listAddresses(value: Json): string[] {
  if (typeof value === 'string') return (value.match(/https?:\/\/[^\s<>"]+/gi) ?? []).map(tidyAddress)
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(listAddresses)
}

/** Maximum length of a URL of evidence, in characters. */
const maxAddressLength = 2_000

/** Removes punctuation that ends a sentence, and a final slash. */
function tidyAddress(address: string): string {
  return address
    .slice(0, maxAddressLength + 10)
    .replace(/[).,;:!?'\]]+$/, '')
    .replace(/\/$/, '')
}
