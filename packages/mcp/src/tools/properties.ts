// Properties that several tools share.

export function createText(description: string): object {
  return { type: 'string', description }
}

/** Builds a property with a fixed set of values. It needs no description if its name and values explain it. */
export function createEnum(values: readonly string[], description?: string): object {
  return { type: 'string', ...(description !== undefined && { description }), enum: values }
}

export function createObject(description: string): object {
  return { type: 'object', description }
}

export const paging = {
  limit: { type: 'integer', minimum: 1, maximum: 50, default: 10 },
  cursor: createText('For the next page.'),
}

export interface Paging {
  readonly limit?: number
  readonly cursor?: string
}

export function toPage({ limit = 10, cursor }: Paging): { limit: number; cursor: string | undefined } {
  return { limit, cursor }
}

export const asOf = createText('A past day or time.')

export const why = { type: 'boolean', description: "With each value's origin.", default: false }

/** Long answers come in parts. */
export const part = { type: 'integer', description: 'Of a long answer.', minimum: 1, maximum: 100, default: 1 }

export const trustTier = createEnum(['public', 'reputable', 'private', 'rumor'], 'Who says so.')
