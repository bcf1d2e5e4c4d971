import { foldText } from './fold-text.ts'

/** Message about a slug with the form of an id: where a record is named by slug or id, it could be mistaken for another record's id. */
export const idAsSlug = 'must not have the form of an id (UUID)'

/** Pattern of a UUID, in small or capital letters. */
export const uuid: RegExp = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** True for a UUID, which no slug may look like (rule reference.no-id-as-slug). */
export function isIdAsSlug(slug: string): boolean {
  return uuid.test(slug)
}

/** Makes a slug of a name; undefined if it has no letter or digit that a slug could hold. */
export function deriveSlug(name: string): string | undefined {
  const slug = foldText(name)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 200)
    .replace(/-+$/, '')
  return slug === '' ? undefined : slug
}
