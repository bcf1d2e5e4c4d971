import { createHash } from 'node:crypto'
import { folded } from '../records/folded.ts'

/** The facet of a value that is no record, as the function facet_id of the database makes it. */
export function facetOf(kind: 'country' | 'region' | 'city' | 'lifecycle' | 'exact', value: string): string {
  const hex = createHash('md5')
    .update(`${kind}:${folded(value)}`)
    .digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Every entity's facet. */
export const everyEntity = '00000000-0000-0000-0000-000000000000'
