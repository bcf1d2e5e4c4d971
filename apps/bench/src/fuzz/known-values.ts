import type { Random } from './random.ts'

/** The ids, slugs, cursors and digests in earlier answers, so that later requests refer to existing records. */
export type KnownValues = {
  /** Stores the values in an answer to the operation with this path. */
  learn(path: string, answer: unknown): void
  /** Picks a stored value for a parameter by its name and the part of the path before it; undefined if none is stored. */
  pick(random: Random, name: string, collection?: string): string | undefined
}

const maxPerName = 300
const deepest = 6
const telling = /(^|_)(id|slug|cursor|digest|key)$|^(name|email|kind|label|url)$/
/** Collections whose records a parameter of this name may refer to. */
const collections: readonly (readonly [word: RegExp, collection: string])[] = [
  [/person|people/, 'people'],
  [/sub_?segment|segment/, 'segments'],
  [/term|tag|parent|taxonomy/, 'taxonomy'],
  [/capability/, 'capabilities'],
  [/field_event|event/, 'field-events'],
  [/source/, 'sources'],
  [/proposal/, 'proposals'],
  [/assignment/, 'assignments'],
  [/brief/, 'briefs'],
  [/need/, 'needs'],
  [/vertical/, 'verticals'],
  [/sprint/, 'discovery-sprints'],
  [/entity|provider|survivor|duplicate|target/, 'entities'],
]

export function createKnownValues(): KnownValues {
  const known = new Map<string, string[]>()
  const addValue = (name: string, value: unknown) => {
    if (typeof value !== 'string' || value === '' || value.length > 2000) return
    const values = known.get(name) ?? []
    known.set(name, values)
    if (values.includes(value)) return
    values.push(value)
    if (values.length > maxPerName) values.shift()
  }
  const collectValues = (value: unknown, collection: string, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > deepest) return
    for (const [name, inside] of Object.entries(value)) {
      if (telling.test(name)) addValue(name, inside)
      if (depth <= 2 && (name === 'id' || name === 'slug')) addValue(collection, inside)
      collectValues(inside, name, depth + 1)
    }
  }
  return {
    learn: (path, answer) => collectFromAnswer(collectValues, path, answer),
    pick(random, name, collection) {
      const about = collections.find(([word]) => word.test(name))?.[1]
      const names = [collection, about, name].filter((each) => each !== undefined && known.has(each))
      const values = names.length === 0 ? [] : (known.get(random.pick(names) ?? '') ?? [])
      return values.length === 0 ? undefined : random.pick(values)
    },
  }
}

function collectFromAnswer(collect: (value: unknown, collection: string, depth: number) => void, path: string, answer: unknown): void {
  const collection = /proposals/.test(path) ? 'proposals' : findCollection(path)
  const { data } = (answer ?? {}) as { data?: unknown }
  for (const item of Array.isArray(data) ? data.slice(0, 40) : [answer]) collect(item, collection, 1)
  if (typeof answer === 'object' && answer !== null && 'next_cursor' in answer) collect({ cursor: answer.next_cursor }, 'cursor', 3)
}

/** Returns the last fixed part of a path. */
export function findCollection(path: string): string {
  return path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? ''
}
