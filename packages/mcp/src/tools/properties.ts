// The properties that several tools have.

export function text(description: string): object {
  return { type: 'string', description }
}

export function oneOf(description: string, values: readonly string[]): object {
  return { type: 'string', description, enum: values }
}

export function anyObject(description: string): object {
  return { type: 'object', description }
}

export const paging = {
  limit: { type: 'integer', description: 'How many at most.', minimum: 1, maximum: 50, default: 10 },
  cursor: text('From the last answer, for the next page.'),
}

export interface Paging {
  readonly limit?: number
  readonly cursor?: string
}

export function pageOf({ limit = 10, cursor }: Paging): { limit: number; cursor: string | undefined } {
  return { limit, cursor }
}

export const why = { type: 'boolean', description: 'Also where each value is from.', default: false }

/** Long answers come in parts. */
export const part = { type: 'integer', description: 'Which part of a long answer.', minimum: 1, maximum: 100, default: 1 }

export const trustTier = oneOf('Who says so.', ['public', 'reputable', 'private', 'rumor'])
