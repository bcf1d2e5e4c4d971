import { testCatalog } from '@catalog/client/testing'
import { errorCatalogue } from '@catalog/contract/errors'
import { formatCall } from '@catalog/contract/hints/advise'
import { type OperationId, operations } from '@catalog/contract/operations'
import { describe, expect, it } from 'vitest'
import { nameOperation } from '../src/name-operation.ts'
import { createProgram } from '../src/program/program.ts'
import { runCommand } from './testing/run-command.ts'

const ids = Object.keys(operations) as OperationId[]
const ofOtherSurfaces = /of the SDK|\/v1\/|new Catalog/

/** Answers every call with an error, and returns the text that a command prints about it. */
async function describeFailure(error: object, status = 404): Promise<string> {
  const createClient = () => testCatalog().client({ fetch: async () => Response.json({ error }, { status }), maxTries: 1 })
  return (await runCommand({ client: createClient }, ['search', 'acme'])).stderr
}

describe('the hint of an error', () => {
  it('names existing commands', () => {
    const program = createProgram({
      stdin: process.stdin,
      stdout: process.stdout,
      stderr: process.stderr,
      env: {},
      createCatalog: failToOpenCatalog,
    })
    const known = program.commands.map((command) => command.name())
    const named = ids.flatMap((id) => /^catalog-agent (\S+)/.exec(nameOperation(id) ?? '')?.[1] ?? [])
    expect(known).toEqual(expect.arrayContaining(named))
    expect(named).not.toEqual([])
  })

  it('names every operation by its command, or by its request of the HTTP API', async () => {
    const text = ids.map((id) => `\`${formatCall(id)}\``).join(', ')
    const said = await describeFailure({ code: 'NOT_FOUND', message: 'No.', retryable: false, hint: `Use ${text}.`, operations: ids })
    expect(said).toContain(`What to do: Use ${ids.map(nameOperation).join(', ')}.`)
    expect(said).not.toMatch(ofOtherSurfaces)
    for (const id of ids) expect(nameOperation(id)).toMatch(/^catalog-agent |^[A-Z]+ \/\S+ of the HTTP API$/)
  })

  it.each(Object.entries(errorCatalogue))('names only commands for %s', async (code, { status, meaning, ...entry }) => {
    const said = await describeFailure({ code, message: meaning, ...entry }, status)
    expect(said).toContain(code)
    expect(said).not.toMatch(ofOtherSurfaces)
  })
})

function failToOpenCatalog(): never {
  throw new Error('No catalog is opened.')
}
