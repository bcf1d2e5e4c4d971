import { toUtc } from '@catalog/contract/texts/timestamps'
import { isSchema, type Schema } from '../stored-json/contract-schemas.ts'

type ValueConverter = (value: unknown) => unknown

/**
 * Creates a function that converts the timestamps in a value of the schema to UTC in milliseconds, as requests store them. It does not
 * follow references in the schema. Undefined if the schema has no timestamps.
 */
export function createTimestampConverter({ format, items, properties = {} }: Schema): ValueConverter | undefined {
  if (format === 'date-time') return (value) => (typeof value === 'string' ? toUtc(value) : value)
  const convertItem = isSchema(items) ? createTimestampConverter(items) : undefined
  if (convertItem) return (value) => (Array.isArray(value) ? value.map(convertItem) : value)
  const fields = Object.entries(isSchema(properties) ? properties : {}).flatMap(([name, schema]) => {
    const convert = isSchema(schema) ? createTimestampConverter(schema) : undefined
    return convert ? [{ name, convert }] : []
  })
  return fields.length === 0 ? undefined : (value) => (isSchema(value) ? { ...value, ...convertFields(fields, value) } : value)
}

function convertFields(fields: readonly { readonly name: string; readonly convert: ValueConverter }[], value: Schema): Schema {
  return Object.fromEntries(fields.flatMap(({ name, convert }) => (name in value ? [[name, convert(value[name])]] : [])))
}
