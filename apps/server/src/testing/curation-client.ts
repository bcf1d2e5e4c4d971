import type { OperationId } from '@catalog/contract/curation/operations'
import { curationRoutes } from '../curation/contract.ts'
import type { CuratorRole } from '../curators/roles.ts'
import { addCurator } from '../curators/writes.ts'
import type { Database } from '../database/database.ts'
import { createRouter } from '../http/router.ts'
import { listCurationProblems } from './contract-check.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests access fields of answers without a type; the contract check has validated them.
export type CurationAnswer = { readonly status: number; readonly headers: Headers; readonly body: any; readonly operationId: OperationId }
export type CurationRequest = {
  readonly body?: unknown
  readonly cookie?: string
  readonly headers?: Readonly<Record<string, string>>
}

export const testPassword = 'correct horse battery staple'
const router = createRouter(curationRoutes)

/** Sends a request to the curators' API, and fails if the answer violates its contract. */
export async function curate(
  address: string,
  method: string,
  path: string,
  { body, cookie, headers = {} }: CurationRequest = {},
): Promise<CurationAnswer> {
  const response = await fetch(`${address}/curation${path}`, {
    method,
    headers: { ...headers, ...(cookie !== undefined && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const operationId = router.match(method, path.split('?')[0] ?? '')?.route.operationId
  const answer = { status: response.status, headers: response.headers, body: await response.json() }
  if (operationId === undefined) throw new Error(`${method} ${path} is not an operation of the curators' contract.`)
  const problems = listCurationProblems(operationId, answer)
  if (problems.length > 0) throw new Error(`${method} ${path} broke the contract:\n${problems.join('\n')}\n${JSON.stringify(answer.body)}`)
  return { ...answer, operationId }
}

/** Adds a curator with the password of all test curators. */
export async function makeCurator(database: Database, role: CuratorRole, email = `${role}@example.org`): Promise<string> {
  const { id } = await database.transaction((tx) => addCurator(tx, { email, name: `Test ${role}`, role, password: testPassword }))
  return id
}

/** Signs in and returns the cookie for further requests. */
export async function signInAs(address: string, email: string, password = testPassword): Promise<string> {
  const { status, headers, body } = await curate(address, 'POST', '/sign-in', { body: { email, password } })
  if (status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`)
  return getCookie(headers)
}

export function getCookie(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
