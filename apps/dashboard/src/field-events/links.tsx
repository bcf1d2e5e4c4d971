import { nameValue } from '@catalog/contract/wording/words'
import { Badge } from '../values/badge.tsx'
import { LongText } from '../values/fields/value.tsx'
import { Quoted } from '../values/quoted.tsx'
import type { FieldEvent } from './queries.ts'
import { TableSection } from './section.tsx'
import { Who } from './who.tsx'

type Common = Omit<FieldEvent['entities'][number], 'entity' | 'role'> & { readonly role: string }
const columns = ['Who', 'Role', 'Outreach', 'Relationship', 'Next']

/** The entities at an event. */
export function EntityLinks({ links, unmatched }: { readonly links: FieldEvent['entities']; readonly unmatched: readonly string[] }) {
  return (
    <>
      <TableSection title="Entities there" columns={columns} count={links.length} none="None are linked.">
        {links.map(({ entity, ...link }) => (
          <Row key={link.id} link={link} entity={entity} person={null} />
        ))}
      </TableSection>
      <Unmatched names={unmatched} />
    </>
  )
}

/** The people at an event. */
export function PersonLinks({ links, unmatched }: { readonly links: FieldEvent['people']; readonly unmatched: readonly string[] }) {
  return (
    <>
      <TableSection title="People there" columns={columns} count={links.length} none="None are linked.">
        {links.map(({ person, ...link }) => (
          <Row key={link.id} link={link} entity={null} person={person} />
        ))}
      </TableSection>
      <Unmatched names={unmatched} />
    </>
  )
}

type RowProps = { readonly link: Common } & Parameters<typeof Who>[0]

function Row({ link, entity, person }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <Who entity={entity} person={person} /> {link.meeting_target && <Badge tone="warning">to meet</Badge>}
      </th>
      <td>{nameValue(link.role)}</td>
      <td>{nameValue(link.outreach_status)}</td>
      <td>{link.relationship_note && <LongText text={link.relationship_note} />}</td>
      <td>{link.next_step && <LongText text={link.next_step} />}</td>
    </tr>
  )
}

/** Names that a proposal had and the catalog did not. */
function Unmatched({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p>
      Not in the catalog: <Quoted text={names.join(', ')} />
    </p>
  )
}
