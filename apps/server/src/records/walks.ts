import { type RawBuilder, sql } from 'kysely'
import { walkStart } from '../database/replicas/position.ts'

/**
 * When a walk through a list began, for its cursors: the snapshot of its first page, where transactions are counted, and the time.
 * Later pages have it from their cursor.
 */
export function startOfWalk(position: { readonly snapshot?: string } | undefined): RawBuilder<string> {
  return position ? sql`${position.snapshot ?? ''}::text` : sql`(select ${walkStart})`
}

/**
 * True when the row `r` of `renames` is of a rename that the walk does not know of, because it was committed after the walk began (rules
 * read.walk-keeps-order, read.walk-outlives-restore). A cursor is good for a day, so renames matter for a little longer. A cursor of the
 * release before has a snapshot alone.
 */
export function isRenamedSince(start = ''): RawBuilder<boolean> {
  const [snapshot = '', era = null, at = null] = start.split(' ')
  return sql`r.renamed_at > now() - interval '25 hours' and not case
    when r.renamed_in = coalesce(${era}::text, (select transaction_era())) then pg_visible_in_snapshot(r.renamed_by, ${snapshot}::pg_snapshot)
    when r.renamed_in = (select transaction_era()) then false
    else r.renamed_at < to_timestamp(${at}::double precision)
  end`
}
