import { foldText } from './fold-text.ts'

/** Makes a slug of a name; undefined where it has no letter or digit that a slug could hold. */
export function deriveSlug(name: string): string | undefined {
  const slug = foldText(name)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 200)
    .replace(/-+$/, '')
  return slug === '' ? undefined : slug
}
