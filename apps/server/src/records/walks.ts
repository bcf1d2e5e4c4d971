import { type RawBuilder, sql } from 'kysely'
import { walkStart } from '../database/replicas/position.ts'

/**
 * Selects the value that identifies the start of a walk through a list: the snapshot of the first page, the era in which transactions are
 * counted, and the time. Cursors carry this value to later pages.
 */
export function selectWalkStart(position: { readonly snapshot?: string } | undefined): RawBuilder<string> {
  return position ? sql`${position.snapshot ?? ''}::text` : sql`(select ${walkStart})`
}

/**
 * True when the row `r` of `renames` was committed after the walk began, so that the walk's order does not include it (rules
 * read.walk-keeps-order, read.walk-outlives-restore). A cursor is valid for a day, so only renames of the last 25 hours matter. A cursor
 * from the previous release has only a snapshot.
 */
export function isRenamedSinceStart(start = ''): RawBuilder<boolean> {
  const [snapshot = '', era = null, at = null] = start.split(' ')
  return sql`r.renamed_at > now() - interval '25 hours' and not case
    when r.renamed_in = coalesce(${era}::text, (select transaction_era())) then pg_visible_in_snapshot(r.renamed_by, ${snapshot}::pg_snapshot)
    when r.renamed_in = (select transaction_era()) then false
    else r.renamed_at < to_timestamp(${at}::double precision)
  end`
}
