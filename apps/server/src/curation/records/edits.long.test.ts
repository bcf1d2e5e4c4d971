import document from '@catalog/contract/curation/document.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { editedColumns as ofEntities } from '../../entities/columns.ts'
import { editedColumns as ofPeople } from '../../people/columns.ts'
import { dumpRecords, getProblem, serveInbox } from '../testing/inbox.ts'

type Schema = {
  readonly type?: string | readonly string[]
  readonly pattern?: string
  readonly oneOf?: readonly { readonly $ref?: string }[]
}
type Schemas = Readonly<
  Record<string, { readonly properties?: Readonly<Record<string, Schema>>; readonly enum?: readonly string[] } | undefined>
>

const inbox = serveInbox()
const schemas = document.components.schemas as unknown as Schemas
const getBody = async (path: string) => (await inbox.server.get(path)).body
const undoProposal = (id: string) => inbox.post(`/proposals/${id}/undo`, {})
const readHistory = async (type: string, name: string) => (await inbox.get(`/records/${type}/${name}/history`)).body.data

const kinds = [
  { type: 'entity', kind: 'edit_entity', place: 'entities', schema: 'EntityFields', columns: ofEntities },
  { type: 'person', kind: 'edit_person', place: 'people', schema: 'PersonFields', columns: ofPeople },
] as const
const getProperties = (schema: string) => schemas[schema]?.properties ?? {}
const everyColumn = kinds.flatMap(({ columns, ...kind }) =>
  columns.map((column) => ({ ...kind, column, property: getProperties(kind.schema)[column] ?? {} })),
)

/** Builds a value that fits the column's schema. */
function buildSample({ type = [], pattern, oneOf = [] }: Schema, column: string): unknown {
  const named = oneOf.flatMap(({ $ref }) => schemas[$ref?.split('/').at(-1) ?? '']?.enum ?? [])
  if (named.length > 0) return named.at(-1)
  if (type.includes('boolean')) return true
  if (type.includes('integer')) return 4
  return pattern ? `https://${column.replaceAll('_', '-')}.example/edited` : `Edited ${column}`
}

const isNullable = ({ type = [], oneOf = [] }: Schema) => type.includes('null') || oneOf.length > 0
const isText = ({ type = [], pattern }: Schema) => type.includes('string') && pattern === undefined

const readRecords = () => dumpRecords(inbox)

async function makeRecords(type: 'entity' | 'person') {
  const world = await inbox.world()
  return type === 'entity'
    ? { slug: world.target, id: world.ids.target, other: world.ids.other }
    : { slug: world.person, id: world.ids.person, other: world.ids.second }
}

describe.each(everyColumn)('an edit of $column of $place', ({ type, kind, place, column, property }) => {
  it('applies at once, appears in the history with the curator, and can be undone', async () => {
    const { slug, id } = await makeRecords(type)
    const before = await readRecords()
    const was = (await getBody(`/${place}/${slug}`))[column]
    const value = buildSample(property, column)
    const { status, body } = await inbox.patch(`/${place}/${slug}`, { fields: { [column]: value }, rationale: 'Seen.' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ source: 'manual', status: 'accepted', agent: null, change_kinds: [kind], applied_indices: [0] })
    expect(body.changes).toMatchObject([{ change: { rationale: 'Seen.' }, fields: [{ field: column, before: was, after: value }] }])
    expect((await getBody(`/${place}/${slug}`))[column]).toEqual(value)
    expect(await readHistory(type, id)).toMatchObject([
      ...[{ field: column, before: was, after: value, change_kind: kind, agent: null, curator: { id: inbox.curatorId }, undone: false }],
    ])
    expect((await undoProposal(body.id)).body).toMatchObject({ id: body.id, status: 'pending', source: 'manual' })
    expect(await readRecords()).toEqual(before)
    expect((await readHistory(type, id)).map(({ undoes }: { undoes: boolean }) => undoes)).toEqual([true, false])
  })

  it(isNullable(property) ? 'clears it by null, and by blank text' : 'cannot clear it', async () => {
    const { slug } = await makeRecords(type)
    const sendValue = (value: unknown) => inbox.patch(`/${place}/${slug}`, { fields: { [column]: value } })
    if (!isNullable(property)) {
      expect(getProblem(await sendValue(null))).toEqual([400, 'VALIDATION_ERROR'])
      return
    }
    for (const empty of isText(property) ? [null, ' \n'] : [null]) {
      expect((await sendValue(buildSample(property, column))).status).toBe(200)
      expect((await sendValue(empty)).body.changes[0].fields).toMatchObject([{ field: column, after: null }])
      expect((await getBody(`/${place}/${slug}`))[column]).toBeNull()
    }
  })
})
