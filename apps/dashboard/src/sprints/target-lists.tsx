import { Wide } from '../shell/lists/wide.tsx'
import { LongText } from '../values/fields/value.tsx'
import { Day } from '../values/moment.tsx'
import { OutsideLink } from '../values/outside-link.tsx'
import { Quoted } from '../values/quoted.tsx'
import type { Target } from './queries.ts'

/** Whom to talk to at a target. */
export function Contacts({ contacts }: { readonly contacts: Target['contacts'] }) {
  if (contacts.length === 0) return null
  return (
    <section>
      <h2>Contacts</h2>
      <Wide label="Contacts">
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Role</th>
              <th scope="col">Channel</th>
              <th scope="col">Note</th>
            </tr>
          </thead>
          <tbody>
            {contacts.map(({ name, role, channel, note }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: contacts have no id, and their order is theirs
              <tr key={index}>
                <th scope="row">
                  <Quoted text={name} />
                </th>
                <td>{role && <Quoted text={role} />}</td>
                <td>{channel && <Quoted text={channel} />}</td>
                <td>{note && <LongText text={note} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </section>
  )
}

/** Meetings or sources of a target, with where they can be read. */
export function Links({ name, links }: { readonly name: string; readonly links: Target['source_links'] }) {
  if (links.length === 0) return null
  return (
    <section>
      <h2>{name}</h2>
      <Wide label={name}>
        <table>
          <thead>
            <tr>
              <th scope="col">Title</th>
              <th scope="col">Day</th>
              <th scope="col">Note</th>
            </tr>
          </thead>
          <tbody>
            {links.map(({ title, url, occurred_at, note }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: links have no id, and their order is theirs
              <tr key={index}>
                <th scope="row">
                  {url ? (
                    <OutsideLink href={url}>
                      <Quoted text={title} />
                    </OutsideLink>
                  ) : (
                    <Quoted text={title} />
                  )}
                </th>
                <td>{occurred_at && <Day day={occurred_at} />}</td>
                <td>{note && <LongText text={note} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </section>
  )
}
