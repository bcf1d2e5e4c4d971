import { uuid } from '../../records/uuid.ts'
import type { Report } from './change.ts'

/** Reports texts of nothing but white space: the contract's schema accepts any character, but a reader needs something to read. */
export function refuseBlank(problem: Report, texts: Readonly<Record<string, string | null | undefined>>): void {
  for (const [at, text] of Object.entries(texts))
    if (typeof text === 'string' && text.trim() === '') problem('VALIDATION_ERROR', at, 'must not be blank')
}

/** Reports a blank name or alias, because neither can name a record. */
export function refuseBlankNames(
  problem: Report,
  { name, aliases = [] }: { readonly name?: string | undefined; readonly aliases?: readonly string[] | undefined },
  at: string,
): void {
  refuseBlank(problem, { [`${at}/name`]: name, ...Object.fromEntries(aliases.map((alias, index) => [`${at}/aliases/${index}`, alias])) })
}

/** Reports a slug of the form of a UUID: where a record is looked up by either, it could be taken for an id. */
export function refuseIdAsSlug(problem: Report, slug: string | undefined, at: string): void {
  if (slug !== undefined && uuid.test(slug)) problem('VALIDATION_ERROR', at, 'must not have the form of an id (UUID)')
}
