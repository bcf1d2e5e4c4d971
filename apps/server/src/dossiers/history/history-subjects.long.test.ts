import { type OperationId, operations } from '@catalog/contract/operations'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { exampleRequests, makeExamples } from '../../testing/requests/example-requests.ts'
import { serveScratch } from '../../testing/serve-scratch.ts'
import { scopesOfSubjects } from './readable.ts'

const served = serveScratch(({ database }) => makeExamples(database))

/** Written directly, and in no history of an agent: what is about no entity or person, and reports, which no key reads. */
const shownNowhere = ['field_event', 'field_event_goal', 'field_event_scorecard', 'field_event_segment', 'gtm_brief', 'run_report']

it('decides who reads each type of thing that agents write directly', async () => {
  const requests = exampleRequests(served.database, served)
  const writes = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].method !== 'get' && operations[id].hasBody)
  for (const id of writes) {
    const { path, body, headers } = await requests.valid(id)
    const send = operations[id].method === 'patch' ? served.patch : served.post
    const { status } = await send(path, body, headers ? { headers } : {})
    expect([id, status < 300]).toEqual([id, true])
  }
  const { rows } = await served.database.run((db) =>
    sql<{ type: string }>`select distinct subject_type as type from direct_writes`.execute(db),
  )
  const types = rows.map(({ type }) => type)
  expect(types).toContain('gtm_assignment')
  expect(types.filter((type) => !(type in scopesOfSubjects) && !shownNowhere.includes(type))).toEqual([])
})
