import { buildBundle } from '../proposals/bundle.ts'

/** Bundles that are expensive to validate: the usual one, and others whose changes are compared with many records. */
export function buildExpensiveBundles(entities: number): { readonly name: string; readonly body: object }[] {
  return [
    { name: 'the usual 30 changes', body: buildBundle(1, entities) },
    {
      name: 'new people of common names',
      body: buildBundleBody(30, (n) => ({ kind: 'create_person', person: { slug: `bench-${n}`, name: `Balana Cemera ${n}` } })),
    },
    {
      name: 'a merge with the largest entity',
      body: buildBundleBody(1, () => ({ kind: 'merge_entities', duplicate_entity_id: 'entity-2' })),
    },
    { name: 'notes on the largest entity', body: buildBundleBody(30, (n) => ({ kind: 'update_notes', append_text: `Seen ${n}.` })) },
  ]
}

function buildBundleBody(count: number, buildChange: (n: number) => object): object {
  return {
    target_entity_slug: 'entity-1',
    match_rationale: 'Seen.',
    changes: Array.from({ length: count }, (_, n) => ({ rationale: 'Seen.', ...buildChange(n) })),
  }
}
