import { expect, it } from 'vitest'
import { listFields } from '../../generate/change-schemas.ts'
import { findNamedType, isRecordField } from '../../generate/named-records.ts'
import changeSchemas from '../generated/change-schemas.json'
import type { ChangeSchemas, FormSchema } from './schema.ts'

const schemas = Object.entries(changeSchemas as unknown as ChangeSchemas)
const fields = schemas.flatMap(([kind, schema]) =>
  listFields(schema).map(([name, field]) => [kind, name, field] as [string, string, FormSchema]),
)

it('finds the type of record for every field that names a record', () => {
  const unknown = fields.filter(([, name]) => isRecordField(name) && findNamedType(name) === undefined)
  expect(unknown.map(([kind, name]) => `${kind}: ${name}`)).toEqual([])
})

it('offers records for fields that name a record, and for no others', () => {
  const offered = fields.filter(([, , field]) => field.type === 'text' && field.names)
  expect(new Set(offered.map(([, name]) => name))).toEqual(
    new Set(fields.filter(([, name]) => isRecordField(name)).map(([, name]) => name)),
  )
})

it('describes fields in terms of a form, not of a request', () => {
  const words = [...schemas.map(([, { about }]) => about), ...fields.map(([, , { about }]) => about)]
  expect(words.filter((about) => about !== undefined && /null clears|endpoint|field that is not sent|UUID, slug/.test(about))).toEqual([])
})

it('describes every field of a form', () => {
  const silent = fields.filter(([, , field]) => field.about === undefined)
  expect(silent.map(([kind, name]) => `${kind}: ${name}`)).toEqual([])
})
