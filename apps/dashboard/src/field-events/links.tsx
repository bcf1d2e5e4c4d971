import { getValueName } from '@catalog/contract/wording/words'
import type { Column } from '../shell/lists/table.tsx'
import { Badge } from '../values/badge.tsx'
import { LongText } from '../values/fields/value.tsx'
import { QuotedText } from '../values/quoted.tsx'
import type { FieldEvent } from './queries.ts'
import { TableSection } from './section.tsx'
import { ParticipantNames } from './who.tsx'

type LinkFields = Omit<FieldEvent['entities'][number], 'entity' | 'role'> & { readonly role: string }
type Link = LinkFields & Partial<Parameters<typeof ParticipantNames>[0]>

const columns: readonly Column<Link>[] = [
  {
    title: 'Who',
    cell: ({ entity = null, person = null, meeting_target: isTarget }) => (
      <>
        <ParticipantNames entity={entity} person={person} /> {isTarget && <Badge tone="warning">to meet</Badge>}
      </>
    ),
  },
  { title: 'Role', cell: ({ role }) => getValueName(role) },
  { title: 'Outreach', cell: ({ outreach_status: status }) => getValueName(status) },
  { title: 'Relationship', cell: ({ relationship_note: note }) => note && <LongText text={note} /> },
  { title: 'Next', cell: ({ next_step: next }) => next && <LongText text={next} /> },
]

type Props = {
  readonly title: string
  readonly links: readonly Link[]
  /** Names in a proposal that were not in the catalog. */
  readonly unmatched: readonly string[]
}

/** Lists the entities or the people at an event. */
export function Links({ title, links, unmatched }: Props) {
  return (
    <>
      <TableSection title={title} rows={links} columns={columns} emptyText="None linked." />
      {unmatched.length > 0 && (
        <p>
          Not in the catalog: <QuotedText text={unmatched.join(', ')} />
        </p>
      )}
    </>
  )
}
