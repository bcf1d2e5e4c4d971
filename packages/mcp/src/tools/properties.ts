// Properties that several tools share.

export function buildTextSchema(description: string): object {
  return { type: 'string', description }
}

/** Builds a property with a fixed set of values. It needs no description if its name and values explain it. */
export function buildEnumSchema(values: readonly string[], description?: string): object {
  return { type: 'string', ...(description !== undefined && { description }), enum: values }
}

export function buildObjectSchema(description: string): object {
  return { type: 'object', description }
}

export const paging = {
  limit: { type: 'integer', minimum: 1, maximum: 50, default: 10 },
  cursor: buildTextSchema('For the next page.'),
}

export interface Paging {
  readonly limit?: number
  readonly cursor?: string
}

export function toPageQuery({ limit = 10, cursor }: Paging): { limit: number; cursor: string | undefined } {
  return { limit, cursor }
}

export const asOf = buildTextSchema('A past day or time.')

export const why = { type: 'boolean', description: "Add each value's origin.", default: false }

/** Long answers come in parts. */
export const part = { type: 'integer', description: 'Of a long answer.', minimum: 1, maximum: 100, default: 1 }

export const trustTier = buildEnumSchema(['public', 'reputable', 'private', 'rumor'], 'How reliable.')
