import { foldText } from '../texts/fold-text.ts'

/** Fields of a proposed new record that are compared with existing records. Each type of record has only some of them. */
export type RecordDescription = {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly website_url?: string | null
  readonly ticker?: string | null
  readonly starts_at?: string | null
}

/** Maximum number of a record's names to compare; more would not improve the result. */
const maxNames = 20

export function listNames({ name, aliases = [] }: RecordDescription): string[] {
  return [...new Set([name, ...aliases])].slice(0, maxNames)
}

/**
 * Returns a change in the form in which it is compared with the proposal's other changes, where case and accents in providers' names do not
 * count.
 */
export function toComparedChange<Change extends { readonly kind: string }>(change: Change): Change {
  const name = 'provider_name' in change ? change.provider_name : undefined
  return change.kind === 'add_provider' && typeof name === 'string' ? { ...change, provider_name: toComparableName(name) } : change
}

/** Prepares a name for comparison. */
export function toComparableName(name: string): string {
  return foldText(name)
}
