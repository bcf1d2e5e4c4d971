import { foldText } from '../texts/fold-text.ts'

/** What is compared of a record that a change would make; each type of record has some of it. */
export type RecordDescription = {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly website_url?: string | null
  readonly ticker?: string | null
  readonly starts_at?: string | null
}

/** The most names of one record that are compared; more say nothing new. */
const mostNames = 20

export function namesOf({ name, aliases = [] }: RecordDescription): string[] {
  return [...new Set([name, ...aliases])].slice(0, mostNames)
}

/** Prepares a name for comparison: folded, and with single spaces. */
export function comparable(name: string): string {
  return foldText(name.replaceAll(/\s+/g, ' '))
}
