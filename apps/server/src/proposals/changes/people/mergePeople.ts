import { type BundleChange, defineChange } from '../change.ts'
import { defineMerge } from '../merging.ts'

/** Merges two people; the primary one survives. */
export const mergePeople = defineChange<BundleChange<'merge_people'>, 'primary' | 'duplicate'>({
  kind: 'merge_people',
  subject: 'its own',
  families: ['person'],
  destructive: true,
  merges: 'person',
  references: ({ primary_person_slug_or_id, duplicate_person_slug_or_id }) => ({
    primary: { type: 'person', reference: primary_person_slug_or_id, at: '/primary_person_slug_or_id' },
    duplicate: { type: 'person', reference: duplicate_person_slug_or_id, at: '/duplicate_person_slug_or_id' },
  }),
  translate(input, context) {
    const { primary, duplicate } = context.records
    if (!primary || !duplicate) return undefined
    return {
      input: { ...input, primary_person_slug_or_id: primary.id, duplicate_person_slug_or_id: duplicate.id },
      ...defineMerge(context, 'person', primary, duplicate, {
        survivor: '/primary_person_slug_or_id',
        duplicate: '/duplicate_person_slug_or_id',
      }),
    }
  },
})
