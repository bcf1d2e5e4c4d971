import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { maxAliases, type PersonRow, personRowColumns } from '../../people/columns.ts'
import { newestTouchpoints } from '../../people/dossier.ts'
import { maxRoles, selectPersonAliases, selectPersonRoles, selectTouchpoints } from '../../people/queries.ts'
import { toPersonSummary, toRoleView, toTouchpointView } from '../../people/views.ts'
import { type Actor, selectActorOrNull } from '../../records/active.ts'
import type { Line } from './line.ts'
import { pageSize, readPages } from './pages.ts'
import { readRelatedRows } from './read-of-each.ts'

type Row = PersonRow & { readonly survivor: Actor | null }

/** Lists every person as GET /people/{id} returns them. List items beyond the limits of that answer follow in separate lines. */
export async function* listPersonLines(db: Db): AsyncGenerator<readonly Line[]> {
  const pages = readPages(async (beyond) => {
    const { rows } = await sql<Row>`
      select ${personRowColumns}, ${selectActorOrNull('m')} as survivor from people p left join people m on m.id = p.merged_into_id
      where ${beyond(sql`p.id`)} order by p.id limit ${pageSize}`.execute(db)
    return rows
  })
  for await (const rows of pages) yield await readPersonLines(db, rows)
}

async function readPersonLines(db: Db, rows: readonly Row[]): Promise<Line[]> {
  const ids = rows.map(({ id }) => id)
  const cut = rows.filter(({ aliases }) => aliases.length >= maxAliases).map(({ id }) => id)
  const [rolesOf, touchpointsOf, aliasesOf] = await Promise.all([
    readRelatedRows(db, ids, (person) => selectPersonRoles(db, person, true, null)),
    readRelatedRows(db, ids, (person) => selectTouchpoints(db, person, undefined, null)),
    readRelatedRows(db, cut, (person) => selectPersonAliases(db, person)),
  ])
  return rows.flatMap((row): Line[] => {
    const { id, slug, name, lifecycle_status } = row
    const person = { id, slug, name, lifecycle_status }
    const roles = rolesOf(id).map(toRoleView)
    const touchpoints = touchpointsOf(id).map(toTouchpointView)
    return [
      {
        type: 'person',
        ...toPersonSummary(row),
        merged_into: row.survivor,
        roles: roles.slice(0, maxRoles),
        touchpoints: touchpoints.slice(0, newestTouchpoints),
      },
      ...aliasesOf(id)
        .slice(maxAliases)
        .map(({ alias }): Line => ({ type: 'alias', person, alias })),
      ...roles.slice(maxRoles).map((rest): Line => ({ type: 'role', person, ...rest })),
      ...touchpoints.slice(newestTouchpoints).map((rest): Line => ({ type: 'touchpoint', person, ...rest })),
    ]
  })
}
