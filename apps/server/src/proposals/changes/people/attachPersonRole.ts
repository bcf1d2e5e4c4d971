import { toRowKey } from '../../../records/families/row-family.ts'
import { buildReviseAssignment } from '../assignments.ts'
import { type BundleChange, defineChange, type RecordHandle, requireTarget, toReference } from '../change.ts'

export const attachPersonRole = defineChange<BundleChange<'attach_person_role'>, 'person'>({
  kind: 'attach_person_role',
  subject: 'target',
  families: ['person_role'],
  check({ start_date, end_date }, { problem }) {
    if (start_date && end_date && end_date < start_date) problem('VALIDATION_ERROR', '/end_date', 'is before start_date')
  },
  references: ({ person_slug_or_id }) => ({ person: { type: 'person', reference: person_slug_or_id, at: '/person_slug_or_id' } }),
  translate(input, context) {
    const target = requireTarget(context)
    const { person } = context.records
    if (!person) return undefined
    const { role_kind, role_label, is_primary, start_date, end_date } = input
    const place = { family: 'person_role', key: toRowKey(target.id, role_kind), field: formatFieldName(target, role_kind) } as const
    return {
      input: { ...input, person_slug_or_id: toReference(person) },
      records: [person, target],
      assignments: [
        buildReviseAssignment(person, place, (current) => ({
          role_label: null,
          is_primary: false,
          start_date: null,
          end_date: null,
          ...(current as object | null),
          ...(role_label !== undefined && { role_label }),
          ...(is_primary !== undefined && { is_primary }),
          ...(start_date !== undefined && { start_date }),
          ...(end_date !== undefined && { end_date }),
        })),
      ],
    }
  },
  verify(wouldBe, { input, records: [, target] }, problem) {
    const role = target ? (wouldBe(formatFieldName(target, String(input.role_kind))) as RoleValue) : null
    if (role?.start_date && role.end_date && role.end_date < role.start_date)
      problem(
        'VALIDATION_ERROR',
        input.end_date ? '/end_date' : '/start_date',
        `is not in order: the role is from ${role.start_date} to ${role.end_date} then`,
      )
  },
})

type RoleValue = { readonly start_date: string | null; readonly end_date: string | null } | null

function formatFieldName(target: RecordHandle, roleKind: string): string {
  return `role.${target.slug}.${roleKind}`
}
