import { uuid } from '../../records/uuid.ts'
import type { Report } from './change.ts'

/** Reports texts of nothing but white space: the contract's schema asks for a character, a reader for something to read. */
export function refuseBlank(problem: Report, texts: Readonly<Record<string, string | null | undefined>>): void {
  for (const [at, text] of Object.entries(texts))
    if (typeof text === 'string' && text.trim() === '') problem('VALIDATION_ERROR', at, 'must not be blank')
}

/** Reports what cannot name a record: a blank name or alias. */
export function refuseBlankNames(
  problem: Report,
  { name, aliases = [] }: { readonly name?: string | undefined; readonly aliases?: readonly string[] | undefined },
  at: string,
): void {
  refuseBlank(problem, { [`${at}/name`]: name, ...Object.fromEntries(aliases.map((alias, index) => [`${at}/aliases/${index}`, alias])) })
}

/** A slug shaped like an id could not be told from one where a record is looked up by either (decision 8). */
export function refuseIdAsSlug(problem: Report, slug: string | undefined, at: string): void {
  if (slug !== undefined && uuid.test(slug)) problem('VALIDATION_ERROR', at, 'must not have the form of an id (UUID)')
}
