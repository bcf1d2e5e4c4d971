import document from '@catalog/contract/document.json' with { type: 'json' }
import { type OperationId, operations } from '@catalog/contract/operations'
import { findOperation, resolveReference } from '@catalog/contract/requests/contract'
import { sql } from 'kysely'
import type { Database } from '../../../server/src/database/database.ts'

/** Reads that are not compared, because their answers always differ: they return the contract itself, or the usage so far. */
const incomparable: ReadonlySet<OperationId> = new Set(['getContract', 'getUsage', 'getWhoami'])

/** Existing values, by the operation or parameter that takes them. */
export type Samples = Readonly<Record<string, readonly string[]>>

type Schema = { readonly type?: string; readonly enum?: readonly string[]; readonly items?: Schema }
type Parameter = {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema
  readonly example?: unknown
}

/** Lists the reads of the agents' contract whose answers depend only on the catalog. */
export function listComparableReads(): OperationId[] {
  return (Object.keys(operations) as OperationId[]).filter((id) => operations[id].method === 'get' && !incomparable.has(id))
}

/** Builds the paths to request: one without optional parameters, and one for each value of each parameter. */
export function buildPaths(operationId: OperationId, samples: Samples): string[] {
  const { path, method } = operations[operationId]
  const parameters = (findOperation(document, path, method)?.parameters ?? []).map((one) => resolveReference(document, one) as Parameter)
  const isNeeded = (parameter: Parameter) => parameter.in === 'path' || parameter.required === true
  const optional = parameters.filter((parameter) => parameter.in === 'query' && !isNeeded(parameter) && parameter.name !== 'cursor')
  const plain = parameters
    .filter(isNeeded)
    .reduce<string[]>(
      (paths, parameter) =>
        paths.flatMap((before) => listValues(operationId, parameter, samples).map((value) => addValue(before, parameter, value))),
      [path],
    )
  const [first = path] = plain
  return [
    ...plain,
    ...optional.flatMap((parameter) => listValues(operationId, parameter, samples).map((value) => addValue(first, parameter, value))),
  ]
}

function addValue(path: string, { name, in: place }: Parameter, value: string): string {
  if (place === 'path') return path.replace(`{${name}}`, encodeURIComponent(value))
  return `${path}${path.includes('?') ? '&' : '?'}${name}=${value.split(',').map(encodeURIComponent).join(',')}`
}

function listValues(operationId: OperationId, { name, in: place, schema, example }: Parameter, samples: Samples): readonly string[] {
  const shown = example === undefined ? [] : [[example].flat().join(',')]
  const known = place === 'path' ? samples[operationId] : samples[name]
  if (known) return [...new Set([...known, ...shown])]
  if (schema.enum) return schema.enum
  if (schema.items?.enum) return [...schema.items.enum, schema.items.enum.join(',')]
  if (schema.type === 'boolean') return ['true', 'false']
  if (name === 'limit') return ['1', '2', '200']
  return shown
}

const maxSamples = 12

export async function readSamples(database: Database): Promise<Samples> {
  const readColumnValues = async (table: string, column = 'slug'): Promise<string[]> => {
    const statement = sql<{ value: string }>`
      select distinct ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(column)} is not null
      order by 1 limit ${sql.lit(maxSamples)}`
    return (await database.run((db) => statement.execute(db))).rows.map(({ value }) => value)
  }
  const [entities, aliases, people] = [
    await readColumnValues('entities'),
    await readColumnValues('entity_aliases', 'alias'),
    await readColumnValues('people'),
  ]
  const [segments, terms] = [await readColumnValues('segments'), await readColumnValues('taxonomy_terms')]
  return {
    getEntity: [...entities, ...aliases.slice(0, 3)],
    listEntitySources: entities,
    getPerson: people,
    getEntityHistory: entities.slice(0, 4),
    getPersonHistory: people.slice(0, 4),
    listTouchpoints: people.slice(0, 4),
    getSegment: segments,
    getDrilldown: segments,
    getTaxonomyTerm: terms,
    listTaxonomyTermEntities: terms,
    segment: segments,
    tag: terms,
    any_tag: [...terms.slice(0, 4), terms.slice(0, 3).join(',')],
    all_tags: [...terms.slice(0, 4), terms.slice(0, 2).join(',')],
    entity: entities.slice(0, 4),
    country: await readColumnValues('entities', 'country'),
    region: await readColumnValues('entities', 'region'),
    city: await readColumnValues('entities', 'city'),
    q: ['bitcoin', 'mining', 'trezr', 'coinbsae', 'microstrategy', 'saylor', 'a', 'é', 'no-such-thing'],
    name: ['Trezor', 'mi', 'no such name'],
  }
}
