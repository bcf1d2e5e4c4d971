import { createHash } from 'node:crypto'
import { foldText } from '@catalog/contract/texts/fold-text'

/** Builds the facet of a value that is not a record, exactly as the database function facet_id does. */
export function buildFacetId(kind: 'country' | 'region' | 'city' | 'lifecycle' | 'exact', value: string): string {
  const hex = createHash('md5')
    .update(`${kind}:${foldText(value)}`)
    .digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/**
 * Returns the facet of a segment or a term: its id, which also covers the segments or terms below it (rule read.filters-include-children),
 * or a facet that covers only itself if `isExact` is true.
 */
export function toFacetId({ id }: { readonly id: string }, isExact: boolean): string {
  return isExact ? buildFacetId('exact', id) : id
}

/** The facet that every entity has. */
export const everyEntity = '00000000-0000-0000-0000-000000000000'
