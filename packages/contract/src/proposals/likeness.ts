import { foldText } from '../texts/fold-text.ts'

/** The fields that are compared of a record that a change would make; each type of record has some of them. */
export type RecordDescription = {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly website_url?: string | null
  readonly ticker?: string | null
  readonly starts_at?: string | null
}

/** The most names of one record that are compared; more say nothing new. */
const maxNames = 20

export function listNames({ name, aliases = [] }: RecordDescription): string[] {
  return [...new Set([name, ...aliases])].slice(0, maxNames)
}

/** Returns a change in the form in which it is compared with others of its proposal: a provider's name does not differ by its letters. */
export function toComparedChange<Change extends { readonly kind: string }>(change: Change): Change {
  const name = 'provider_name' in change ? change.provider_name : undefined
  return change.kind === 'add_provider' && typeof name === 'string' ? { ...change, provider_name: comparable(name) } : change
}

/** Prepares a name for comparison. */
export function comparable(name: string): string {
  return foldText(name)
}
