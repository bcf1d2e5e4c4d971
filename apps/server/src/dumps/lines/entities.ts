import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { type DossierRow, dossierRowColumns } from '../../entities/columns.ts'
import {
  maxShown,
  selectAliases,
  selectEvents,
  selectLore,
  selectOrgFits,
  selectProviders,
  selectRelationships,
} from '../../entities/dossier/dossier-queries.ts'
import { toEventView, toOrgFitView, toProviderView, toRelationshipView } from '../../entities/dossier/includes.ts'
import { toDossierView } from '../../entities/views.ts'
import { type Actor, selectActorOrNull } from '../../records/active.ts'
import { toLoreView } from '../../vocabulary/views.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import type { Line } from './line.ts'
import { pageSize, readPages } from './pages.ts'
import { readRelatedRows } from './read-of-each.ts'

type Row = DossierRow & { readonly survivor: Actor | null }

/**
 * Lists every entity as GET /entities/{id} returns it, with all optional parts under read:catalog, and with references to inactive records.
 * List items beyond the limits of that answer follow in separate lines.
 */
export async function* listEntityLines(db: Db, reference: Vocabulary): AsyncGenerator<readonly Line[]> {
  const pages = readPages(async (beyond) => {
    const { rows } = await sql<Row>`
      select ${dossierRowColumns}, ${selectActorOrNull('m')} as survivor from entities e left join entities m on m.id = e.merged_into_id
      where ${beyond(sql`e.id`)} order by e.id limit ${pageSize}`.execute(db)
    return rows
  })
  for await (const rows of pages) yield await readEntityLines(db, rows, reference)
}

async function readEntityLines(db: Db, rows: readonly Row[], reference: Vocabulary): Promise<Line[]> {
  const ids = rows.map(({ id }) => id)
  const [aliasesOf, relationshipsOf, loreOf, fitsOf, providersOf, eventsOf] = await Promise.all([
    readRelatedRows(db, ids, (entity) => selectAliases(db, entity, null)),
    readRelatedRows(db, ids, (entity) => selectRelationships(db, entity, true)),
    readRelatedRows(db, ids, (entity) => selectLore(db, entity, null)),
    readRelatedRows(db, ids, (entity) => selectOrgFits(db, entity)),
    readRelatedRows(db, ids, (entity) => selectProviders(db, entity, true, null)),
    readRelatedRows(db, ids, (entity) => selectEvents(db, entity, null)),
  ])
  return rows.flatMap((row): Line[] => {
    const { id, slug, name, lifecycle_status } = row
    const entity = { id, slug, name, lifecycle_status }
    const aliases = aliasesOf(id).map(({ alias }) => alias)
    const lore = loreOf(id).map(toLoreView)
    const providers = providersOf(id).map((provider) => toProviderView(provider, reference))
    const events = eventsOf(id).map(toEventView)
    return [
      {
        type: 'entity',
        ...toDossierView(row, { aliases: aliases.slice(0, maxShown.aliases), mergedInto: row.survivor }, reference),
        relationships: relationshipsOf(id).map(toRelationshipView),
        lore: lore.slice(0, maxShown.lore),
        org_fit: fitsOf(id).map((fit) => toOrgFitView(fit, reference)),
        providers: providers.slice(0, maxShown.providers),
        events: events.slice(0, maxShown.events),
      },
      ...aliases.slice(maxShown.aliases).map((alias): Line => ({ type: 'alias', entity, alias })),
      ...lore.slice(maxShown.lore).map((rest): Line => ({ type: 'lore', entity, ...rest })),
      ...providers.slice(maxShown.providers).map((rest): Line => ({ type: 'provider', entity, ...rest })),
      ...events.slice(maxShown.events).map((rest): Line => ({ type: 'event', entity, ...rest })),
    ]
  })
}
