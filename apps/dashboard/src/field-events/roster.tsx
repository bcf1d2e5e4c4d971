import { nameValue } from '@catalog/contract/wording/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Filters, SelectFilter, useFilter } from '../shell/lists/filters.tsx'
import { List } from '../shell/lists/list.tsx'
import { Wide } from '../shell/lists/wide.tsx'
import { Badge } from '../values/badge.tsx'
import { OutsideLink } from '../values/outside-link.tsx'
import { Quoted } from '../values/quoted.tsx'
import { choicesOf } from '../values/words.ts'
import { type Candidate, reviewStatuses, rosterQuery } from './queries.ts'
import { Who } from './who.tsx'

/** Who might be at an event. */
export function Roster({ slug }: { readonly slug: string }) {
  const [chosen] = useFilter('review_status')
  const query = useInfiniteQuery(
    rosterQuery(
      slug,
      reviewStatuses.find((status) => status === chosen),
    ),
  )
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Roster</h2>
      <Filters>
        <SelectFilter name="review_status" label="Review" choices={choicesOf(reviewStatuses)} />
      </Filters>
      <List query={query} what="The roster" empty="Nobody is on it.">
        {(candidates) => (
          <Wide label="Roster, table">
            <table>
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">Role</th>
                  <th scope="col">Matched with</th>
                  <th scope="col">Review</th>
                  <th scope="col">Confidence</th>
                  <th scope="col">Outreach</th>
                  <th scope="col">Found at</th>
                </tr>
              </thead>
              <tbody>
                {candidates.map((candidate) => (
                  <CandidateRow key={candidate.id} of={candidate} />
                ))}
              </tbody>
            </table>
          </Wide>
        )}
      </List>
    </section>
  )
}

function CandidateRow({ of: candidate }: { readonly of: Candidate }) {
  const { matched_entity, matched_person } = candidate
  return (
    <tr>
      <th scope="row">
        <Quoted text={candidate.display_name} /> {candidate.meeting_target && <Badge tone="warning">to meet</Badge>}
      </th>
      <td>{nameValue(candidate.role)}</td>
      <td>{matched_entity || matched_person ? <Who entity={matched_entity} person={matched_person} /> : 'nobody yet'}</td>
      <td>
        <Badge>{nameValue(candidate.review_status)}</Badge>
      </td>
      <td>{candidate.confidence} of 5</td>
      <td>{nameValue(candidate.outreach_status)}</td>
      <td>{candidate.source_url && <OutsideLink href={candidate.source_url} />}</td>
    </tr>
  )
}
