import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type MergeTable, mergePlans } from '../../records/merges/merge-plan.ts'
import { makeRow } from '../../testing/merge-records.ts'
import { makeEntity, makePerson } from '../../testing/records.ts'
import { accept, bundles, readReview, sendProposal } from '../testing/proposals.ts'
import { makeWorld, readHistory, serveCatalog, type World } from '../testing/world.ts'

const catalog = serveCatalog()

type Kind = keyof typeof mergePlans
type Row = Readonly<Record<string, unknown>>
type LostField = { readonly change_index: number; readonly field: string; readonly lost: unknown }

const kinds = ['entity', 'person'] as const
const meeting = kinds.flatMap((kind) =>
  mergePlans[kind].tables.filter(({ unique = [], link }) => unique.length > 0 || link).map((table) => [kind, table.table, table] as const),
)

/** The merges of each bundle: for each merge, the indices of its survivor and its duplicate in a list of records. */
const orders = {
  entity: [
    [
      [0, 1],
      [0, 2],
      [0, 3],
    ],
    [
      [0, 3],
      [0, 2],
      [0, 1],
    ],
  ],
  person: [
    [
      [0, 1],
      [0, 2],
      [0, 3],
    ],
    [
      [2, 3],
      [1, 2],
      [0, 1],
    ],
    [
      [0, 1],
      [2, 3],
      [0, 2],
    ],
  ],
} as const

/** Four records; the first one is the target. */
async function makeRecords(kind: Kind, { ids, target, own }: World): Promise<{ readonly ids: string[]; readonly slugs: string[] }> {
  const make = kind === 'entity' ? makeEntity : makePerson
  const slugs = [kind === 'entity' ? target : own('first'), ...['b', 'c', 'd'].map((name) => own(name))]
  const made: string[] = []
  for (const [place, slug] of slugs.entries())
    made.push(kind === 'entity' && place === 0 ? ids.target : await make(catalog.database, { slug, name: own(`Name ${place}`) }))
  return { ids: made, slugs }
}

async function listColumns({
  table,
  key,
  references,
  unique = [],
}: MergeTable): Promise<{ readonly name: string; readonly type: string }[]> {
  const taken = [...key, ...references, ...unique.flatMap(({ columns }) => columns), 'created_at', 'updated_at', 'storage_key']
  const { rows } = await catalog.database.run((db) =>
    sql<{ name: string; type: string }>`
      select a.attname as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
      where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and not exists (
        select from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'c' and a.attnum = any(k.conkey)
          and pg_get_constraintdef(k.oid) ~ 'ARRAY')`.execute(db),
  )
  return rows.filter(({ name }) => !taken.includes(name))
}

/** Sets each column in only some of the rows, so that every combination of set columns occurs. */
function makeValues(columns: Awaited<ReturnType<typeof listColumns>>, place: number): Row {
  const values = columns.map(({ name, type }, at) => [name, ((at + 1) >> (place % 3)) % 2 === 0 ? undefined : makeValue(name, type, place)])
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

function makeValue(name: string, type: string, place: number): unknown {
  if (name === 'last_touch') return undefined
  if (type === 'text[]') return [`${name} ${place}`]
  if (type === 'date') return undefined
  if (name.endsWith('contacts') || name.endsWith('summaries') || name.endsWith('links')) return [{ title: `${name} ${place}` }]
  if (type === 'jsonb') return { shared: place, [`only_${place}`]: true }
  if (type === 'boolean') return place % 2 === 1
  if (type === 'text') return `${name} ${place}`
  return undefined
}

/** Creates a row for each record; the rows collide in every unique key of the table when the records are merged. */
async function makeCollidingRows(table: MergeTable, ids: readonly string[]): Promise<void> {
  const columns = await listColumns(table)
  const [reference = ''] = table.references
  await catalog.database.transaction(async (tx) => {
    let first: Row | undefined
    for (const [place, id] of ids.entries()) {
      const [{ columns: shared } = { columns: [] }] = (table.unique ?? []).toReversed()
      const url = table.table === 'sources' ? { url: 'https://example.org/page' } : {}
      const same = Object.fromEntries(shared.filter((name) => name !== reference && first).map((name) => [name, first?.[name]]))
      const made: Row = await makeRow(tx, table.table, { ...makeValues(columns, place), ...url, ...same, [reference]: id })
      first ??= made
    }
    if (!table.link) return
    const [one, other] = table.link
    for (const [place, id] of ids.entries()) {
      const next = ids[(place + 1) % ids.length]
      await makeRow(tx, table.table, { ...makeValues(columns, place), [one]: id, [other]: next })
    }
  })
}

const compareLostFields = (one: LostField, other: LostField) => one.change_index - other.change_index || (one.field < other.field ? -1 : 1)

describe.each(meeting)('a bundle that merges four records of the kind %s, each with a row of %s', (kind, _name, table) => {
  it.each(orders[kind].map((order) => [order.map(([survivor, duplicate]) => `${duplicate} into ${survivor}`).join(', '), order] as const))(
    'lists with each change the values that its merge will lose: %s',
    async (_order, order) => {
      const world = await makeWorld(catalog.database)
      const { ids, slugs } = await makeRecords(kind, world)
      await makeCollidingRows(table, ids)
      const changes = order.map(([survivor, duplicate]) =>
        kind === 'entity'
          ? { kind: 'merge_entities', duplicate_entity_id: slugs[duplicate] }
          : { kind: 'merge_people', primary_person_slug_or_id: slugs[survivor], duplicate_person_slug_or_id: slugs[duplicate] },
      )
      const id = await sendProposal(catalog, bundles, { target_entity_slug: world.target, changes })
      const isFieldOfTable = ({ field }: { readonly field: string }) => field.startsWith(`${table.table}.`)
      const { proposed_changes } = (await catalog.get(`/agents/proposals/${id}`)).body
      const previewed: LostField[] = proposed_changes.flatMap(
        ({ fields }: { readonly fields: readonly LostField[] }, change_index: number) =>
          fields
            .filter((each) => isFieldOfTable(each) && each.lost !== undefined)
            .map(({ field, lost }) => ({ change_index, field, lost })),
      )
      const card: LostField[] = (await readReview(catalog.database, id)).changes.flatMap(({ fields }, change_index) =>
        fields.filter((each) => isFieldOfTable(each) && each.lost !== undefined).map(({ field, lost }) => ({ change_index, field, lost })),
      )
      await accept(catalog.database, id)
      const history = (await readHistory(catalog.database, id))
        .filter(isFieldOfTable)
        .map(({ change_index, field, before }) => ({ change_index, field, lost: before }))
      expect(previewed.toSorted(compareLostFields)).toEqual(history.toSorted(compareLostFields))
      expect(card.toSorted(compareLostFields)).toEqual(history.toSorted(compareLostFields))
    },
  )
})
