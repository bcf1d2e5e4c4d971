/** A read to measure: one that agents call often, or one whose cost would grow with the catalog if its query were written carelessly. */
export type Case = {
  readonly name: string
  readonly path: string
  /** All connections use one key, and therefore wait for the same row. */
  readonly oneKey?: true
}

/** `deepCursor` is a cursor deep in the list by name. */
export function buildCases(deepCursor: string): readonly Case[] {
  return [
    { name: 'list, one filter', path: '/v1/entities?segment=seg-2&limit=25' },
    { name: 'list, first page', path: '/v1/entities?limit=25' },
    { name: 'list at depth', path: `/v1/entities?limit=25&cursor=${deepCursor}` },
    { name: 'list, one hot key', path: '/v1/entities?segment=seg-3&limit=25', oneKey: true },
    { name: 'dossier, 3 includes', path: '/v1/entities/entity-42?include=relationships,providers,org_fit' },
    { name: 'search with a typo', path: '/v1/entities?q=balanna%20cemrea&limit=25' },
    { name: 'coverage', path: '/v1/catalog/visualization/coverage?segment=seg-1' },
    { name: 'drilldown', path: '/v1/catalog/segments/seg-1/drilldown?limit=25' },
  ]
}
