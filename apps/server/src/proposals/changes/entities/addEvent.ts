import { toRowKey } from '../../../records/families/row-family.ts'
import { buildReviseAssignment } from '../assignments.ts'
import { type BundleChange, defineChange, requireTarget } from '../change.ts'

export const addEvent = defineChange<BundleChange<'add_event'>>({
  kind: 'add_event',
  subject: 'target',
  families: ['entity_event'],
  translate(input, context) {
    const target = requireTarget(context)
    const { occurred_at, body, confidence } = input
    const [kind, headline] = [input.event_kind.trim(), input.headline.trim()]
    const place = {
      family: 'entity_event',
      key: toRowKey(occurred_at, kind, headline),
      field: `event.${occurred_at}.${kind}.${headline}`,
    } as const
    return {
      input: { ...input, event_kind: kind, headline },
      records: [target],
      assignments: [
        buildReviseAssignment(target, place, (current) => ({
          body: null,
          confidence: null,
          ...(current as object | null),
          ...(body !== undefined && { body }),
          ...(confidence !== undefined && { confidence }),
        })),
      ],
    }
  },
})
