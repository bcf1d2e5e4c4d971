import curators from '@catalog/contract/curation/document.json' with { type: 'json' }
import agents from '@catalog/contract/document.json' with { type: 'json' }
import { families } from '../proposals/changes/families.ts'
import { columns } from './columns.ts'

/** Words that previews use for the creation of a record and for the state of a field. */
const ofFields = ['exists', 'proposed']

/**
 * The words of the contracts and of the code: names of properties, and values of enums. They contain nothing about people.
 */
export const words: readonly string[] = [
  ...new Set([...listWords(agents), ...listWords(curators), ...Object.keys(families), ...Object.keys(columns), ...ofFields]),
]

/** The maximum lengths of texts in the contracts, except for short ones, which belong to dates, ids and the like. */
export const limits: readonly number[] = [...new Set([...listCharacterLimits(agents), ...listCharacterLimits(curators)])].filter(
  (limit) => limit >= 100,
)

/** Minimum number of characters of a text to erase. A shorter text would match too many other texts. */
export const shortest = 6
/** Minimum length of a person's name, which is erased as a whole word only. */
export const minNameLength = 4

/** Explains why a text cannot be erased; undefined if it can. */
export function explainUnerasableText(text: string): string | undefined {
  if (text.length < shortest) return `it has fewer than ${shortest} characters, and would match too many other texts`
  const word = words.find((word) => word.includes(text))
  if (word !== undefined) return `it is a word of the contract, or part of one (${word})`
  return undefined
}

function listWords(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listWords)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => {
    if (name === 'properties') return [...Object.keys(member ?? {}), ...listWords(Object.values(member ?? {}))]
    if (name === 'enum' || name === 'const') return [member].flat().filter((word) => typeof word === 'string')
    if (name === 'operationId') return [String(member)]
    return name === 'example' || name === 'examples' ? [] : listWords(member)
  })
}

function listCharacterLimits(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'maxLength' && typeof member === 'number' ? [member] : listCharacterLimits(member),
  )
}
