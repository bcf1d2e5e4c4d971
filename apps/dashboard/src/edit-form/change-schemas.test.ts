import { expect, it } from 'vitest'
import { listFields } from '../../generate/change-schemas.ts'
import { findNamedType, isNameOfRecord } from '../../generate/named-records.ts'
import changeSchemas from '../generated/change-schemas.json'
import type { ChangeSchemas, FormSchema } from './schema.ts'

const schemas = Object.entries(changeSchemas as unknown as ChangeSchemas)
const fields = schemas.flatMap(([kind, schema]) =>
  listFields(schema).map(([name, field]) => [kind, name, field] as [string, string, FormSchema]),
)

it('knows which record each field names that promises one', () => {
  const unknown = fields.filter(([, name]) => isNameOfRecord(name) && findNamedType(name) === undefined)
  expect(unknown.map(([kind, name]) => `${kind}: ${name}`)).toEqual([])
})

it('offers records for these fields, and for no others', () => {
  const offered = fields.filter(([, , field]) => field.type === 'text' && field.names)
  expect(new Set(offered.map(([, name]) => name))).toEqual(
    new Set(fields.filter(([, name]) => isNameOfRecord(name)).map(([, name]) => name)),
  )
})

it('speaks of what a form can do, and not of requests', () => {
  const words = [...schemas.map(([, { about }]) => about), ...fields.map(([, , { about }]) => about)]
  expect(words.filter((about) => about !== undefined && /null clears|endpoint|field that is not sent|UUID, slug/.test(about))).toEqual([])
})

it('has a form for every field, and words about it', () => {
  const silent = fields.filter(([, , field]) => field.about === undefined)
  expect(silent.map(([kind, name]) => `${kind}: ${name}`)).toEqual([])
})
