import type { Catalog } from '../catalog.ts'
import { NotFoundError } from '../errors.ts'
import type { MirrorKey, MirrorRecord } from './store.ts'

type Fields = { readonly [field: string]: unknown }

/** The types of records that a mirror holds, beside people, for whom a key needs a scope. */
export const catalogTypes = ['entity', 'segment', 'taxonomy_term', 'capability', 'need', 'vertical', 'source'] as const
export type MirroredType = (typeof catalogTypes)[number] | 'person'

const partsOfEntity = ['relationships', 'lore', 'org_fit', 'providers', 'events'] as const

/** Reads a record as it is now; undefined if it is gone. */
type ReadRecord = (id: string) => Promise<object | undefined>

/** Reads the records of one page of changes. */
export function createMirrorReader(
  catalog: Catalog,
  signal: AbortSignal | undefined,
): (key: MirrorKey) => Promise<MirrorRecord | undefined> {
  const options = { signal }
  const readers: { readonly [Type in MirroredType]: ReadRecord } = {
    entity: (id) => catalog.entities.get(id, { include: [...partsOfEntity], include_inactive: true }, options),
    person: (id) => catalog.people.get(id, { include_inactive: true }, options),
    source: (id) => catalog.sources.get(id, options),
    async segment(id) {
      const { dossier, ...segment } = await catalog.segments.get(id, { include: ['dossier'] }, options)
      return { ...segment, lore: dossier?.lore ?? [] }
    },
    // These types have no operation that reads one by id, so all records are read, once per page.
    taxonomy_term: createRecordReader(() => catalog.taxonomy.list({}, options).toArray()),
    capability: createRecordReader(() => catalog.capabilities.list({}, options).toArray()),
    need: createRecordReader(() => catalog.needs.list({}, options).toArray()),
    vertical: createRecordReader(() => catalog.verticals.list({}, options).toArray()),
  }
  return async ({ type, id }) => {
    if (!isMirroredType(type)) return undefined
    const found = await readers[type](id).catch((error: unknown) => {
      if (error instanceof NotFoundError) return undefined
      throw error
    })
    return found && toMirrorRecord(type, { ...found })
  }
}

function createRecordReader<Item extends { readonly id: string }>(list: () => Promise<Item[]>): ReadRecord {
  let items: Promise<Item[]> | undefined
  return async (id) => {
    items ??= list()
    return (await items).find((item) => item.id === id)
  }
}

function isMirroredType(type: unknown): type is MirroredType {
  return type === 'person' || catalogTypes.some((one) => one === type)
}

/** Converts a line of a dump to a record; undefined for lines that belong to another record. */
export function parseDumpRecord({ type, ...fields }: Fields): MirrorRecord | undefined {
  return isMirroredType(type) ? toMirrorRecord(type, fields) : undefined
}

/** Fields that a record leaves out, because only an answer or only a line of a dump has them. */
const passing: { readonly [Type in MirroredType]?: readonly string[] } = { source: ['entity', 'download_url', 'download_expires_at'] }

function toMirrorRecord(type: MirroredType, fields: Fields): MirrorRecord {
  const left = passing[type] ?? []
  const data = Object.fromEntries(Object.entries(fields).filter(([name]) => !left.includes(name)))
  return { type, id: String(fields.id), slug: typeof fields.slug === 'string' ? fields.slug : null, data }
}
