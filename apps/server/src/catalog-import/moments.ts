import { toUtc } from '@catalog/contract/texts/timestamps'
import { isSchema, type Schema } from '../stored-json/contract-schemas.ts'

type ValueReader = (value: unknown) => unknown

/**
 * Creates a function that converts the moments in a value of the schema to UTC in milliseconds, as requests store them. It ignores schemas
 * behind references. Undefined if the schema has no moments.
 */
export function createMomentReader({ format, items, properties = {} }: Schema): ValueReader | undefined {
  if (format === 'date-time') return (value) => (typeof value === 'string' ? toUtc(value) : value)
  const readItem = isSchema(items) ? createMomentReader(items) : undefined
  if (readItem) return (value) => (Array.isArray(value) ? value.map(readItem) : value)
  const fields = Object.entries(isSchema(properties) ? properties : {}).flatMap(([name, schema]) => {
    const read = isSchema(schema) ? createMomentReader(schema) : undefined
    return read ? [{ name, read }] : []
  })
  return fields.length === 0 ? undefined : (value) => (isSchema(value) ? { ...value, ...convertFields(fields, value) } : value)
}

function convertFields(fields: readonly { readonly name: string; readonly read: ValueReader }[], value: Schema): Schema {
  return Object.fromEntries(fields.flatMap(({ name, read }) => (name in value ? [[name, read(value[name])]] : [])))
}
