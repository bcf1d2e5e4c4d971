import { type OperationId, operations } from '@catalog/contract/operations'
import { beforeAll, describe, expect, it } from 'vitest'
import { createExampleRequests, type ExampleRequests, makeExamples } from '../../testing/requests/example-requests.ts'
import { serveScratchDatabase } from '../../testing/serve-scratch.ts'

const served = serveScratchDatabase(({ database }) => makeExamples(database))
let requests: ExampleRequests
beforeAll(() => {
  requests = createExampleRequests(served.database, served)
})

const operationIds = Object.keys(operations) as OperationId[]
const answered = new Set<OperationId>()

describe("every operation of the agents' contract", () => {
  it.each(operationIds)('%s succeeds with its example request', async (operationId) => {
    const { method, statuses } = operations[operationId] as { readonly method: string; readonly statuses: readonly number[] }
    const { path, body, headers = {} } = await requests.buildRequest(operationId)
    const send = method === 'patch' ? served.patch : served.post
    const answer = body === undefined ? await served.get(path, { headers }) : await send(path, body, { headers })
    expect([answer.status, answer.body.error]).toEqual([statuses.includes(201) ? 201 : 200, undefined])
    answered.add(operationId)
  })

  it('answers each operation at least once in this file', () => {
    expect(operationIds.filter((operationId) => !answered.has(operationId))).toEqual([])
  })
})
