import { Catalog } from '@catalog/client'
import type { MirrorRecord } from '@catalog/client/mirror'
import type { ChangingCatalog } from '../../../server/src/dumps/testing/restless-catalog.ts'

/** Reads every record with its own operation, which gives the content that a mirror must have. */
export async function readContent({ database, env }: ChangingCatalog): Promise<Map<string, object>> {
  const readIds = (table: 'entities' | 'people' | 'sources' | 'segments') =>
    database.run((db) => db.selectFrom(table).select('id').orderBy('id').execute())
  const catalog = new Catalog({ apiKey: env.CATALOG_API_KEY, baseUrl: env.CATALOG_BASE_URL })
  const include = ['relationships', 'lore', 'org_fit', 'providers', 'events'] as const
  const content = new Map<string, object>()
  const addAll = async (type: string, ids: readonly { readonly id: string }[], read: (id: string) => PromiseLike<object>) => {
    const waiting = ids.values()
    const readNext = async () => {
      for (const { id } of waiting) content.set(`${type} ${id}`, toComparable(await read(id)))
    }
    await Promise.all(Array.from({ length: 8 }, readNext))
  }
  await addAll('entity', await readIds('entities'), (id) => catalog.entities.get(id, { include: [...include], include_inactive: true }))
  await addAll('person', await readIds('people'), (id) => catalog.people.get(id, { include_inactive: true }))
  await addAll('source', await readIds('sources'), async (id) => {
    const { download_url: _, download_expires_at: _at, ...source } = await catalog.sources.get(id)
    return source
  })
  await addAll('segment', await readIds('segments'), async (id) => {
    const { dossier, ...segment } = await catalog.segments.get(id, { include: ['dossier'] })
    return { ...segment, lore: dossier?.lore }
  })
  const lists = {
    taxonomy_term: catalog.taxonomy.list(),
    capability: catalog.capabilities.list(),
    need: catalog.needs.list(),
    vertical: catalog.verticals.list(),
  }
  for (const [type, list] of Object.entries(lists)) for await (const item of list) content.set(`${type} ${item.id}`, toComparable(item))
  return content
}

/** Converts the records of a mirror to the form of `readContent`. */
export function toContent(records: Iterable<Pick<MirrorRecord, 'type' | 'id' | 'data'>>): Map<string, object> {
  return new Map([...records].map(({ type, id, data }) => [`${type} ${id}`, toComparable(data)]))
}

/** Reduces other records within a record to their ids, because their values may be outdated. */
function toComparable(record: object): object {
  const text = JSON.stringify(record, (key, value) => {
    const isOther = key !== '' && typeof value === 'object' && value !== null && 'id' in value && 'slug' in value
    return isOther ? { id: value.id } : value
  })
  return JSON.parse(text)
}
