import document from '@catalog/contract/document.json' with { type: 'json' }
import { type OperationId, operations } from '@catalog/contract/operations'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createExampleRequests, makeExamples } from '../../testing/requests/example-requests.ts'
import { serveScratchDatabase } from '../../testing/serve-scratch.ts'
import { isForCurators, scopesOfSubjects } from './readable.ts'

const served = serveScratchDatabase(({ database }) => makeExamples(database))

/** Types of direct writes whose history no key may read: they are not about an entity or person, or are reports for curators. */
const shownNowhere = ['field_event', 'field_event_goal', 'field_event_scorecard', 'field_event_segment', 'gtm_brief', 'run_report']

/** The schemas of reads that show the written records. */
const schemasOfSubjects: Readonly<Record<keyof typeof scopesOfSubjects, string>> = {
  entity_event: 'EntityEvent',
  entity_verification: 'EntitySummary',
  source: 'SourceSummary',
  sprint_target: 'SprintTarget',
  gtm_assignment: 'GtmAssignment',
  gtm_brief_link: 'GtmBriefLink',
  field_event_entity: 'FieldEventEntityLink',
  field_event_follow_up: 'FieldEventFollowUp',
  field_event_interaction: 'FieldEventInteraction',
  field_event_roster_candidate: 'FieldEventRosterCandidate',
  field_event_person: 'FieldEventPersonLink',
}

type Schema = {
  readonly description?: string
  readonly $ref?: string
  readonly properties?: object
  readonly allOf?: readonly Schema[]
}
const schemas: Readonly<Record<string, Schema>> = document.components.schemas

function listProperties({ $ref, properties = {}, allOf = [] }: Schema): string[] {
  const referred = $ref === undefined ? undefined : schemas[$ref.slice($ref.lastIndexOf('/') + 1)]
  return [...Object.keys(properties), ...[...allOf, ...(referred ? [referred] : [])].flatMap(listProperties)]
}

type WrittenField = { readonly type: string; readonly field: string }
let written: readonly WrittenField[]

beforeAll(async () => {
  const requests = createExampleRequests(served.database, served)
  const writes = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].method !== 'get' && operations[id].hasBody)
  for (const id of writes) {
    const { path, body, headers } = await requests.buildRequest(id)
    const send = operations[id].method === 'patch' ? served.patch : served.post
    const { status } = await send(path, body, headers ? { headers } : {})
    expect([id, status < 300]).toEqual([id, true])
  }
  const { rows } = await served.database.run((db) =>
    sql<WrittenField>`select distinct subject_type as type, jsonb_object_keys(changes) as field from direct_writes`.execute(db),
  )
  written = rows
})

describe('the history of direct writes', () => {
  it('defines for each type which scopes may read it, or that no key may', () => {
    const types = [...new Set(written.map(({ type }) => type))]
    expect(types).toContain('gtm_assignment')
    expect(types.filter((type) => !(type in scopesOfSubjects) && !shownNowhere.includes(type))).toEqual([])
  })

  it('shows only fields that other reads show, and ids', () => {
    const shown = written.filter(({ type, field }) => type in scopesOfSubjects && !isForCurators(type, field) && !field.endsWith('_id'))
    const listTypeProperties = (type: string) => listProperties(schemas[schemasOfSubjects[type] ?? ''] ?? {})
    expect(shown.filter(({ type, field }) => !listTypeProperties(type).includes(field))).toEqual([])
  })
})
