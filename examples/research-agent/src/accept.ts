import { print, printError } from './terminal.ts'

// Acts as a curator without the dashboard: signs in, shows the agent's proposal, and accepts every change that is not destructive. Usage:
// node src/accept.ts PROPOSAL_ID, with CATALOG_URL, CURATOR_EMAIL and CURATOR_PASSWORD in the environment.
const { CATALOG_URL = 'http://127.0.0.1:4000', CURATOR_EMAIL, CURATOR_PASSWORD } = process.env

type Field = { readonly record: { readonly slug: string }; readonly field: string; readonly before: unknown; readonly after: unknown }
type Change = { readonly index: number; readonly kind: string; readonly destructive: boolean; readonly fields: readonly Field[] }
type Proposal = { readonly status: string; readonly changes: readonly Change[] }

async function main(proposalId: string): Promise<void> {
  const signedIn = await sendRequest('POST', '/sign-in', { email: CURATOR_EMAIL, password: CURATOR_PASSWORD })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const { status, changes } = (await (await sendRequest('GET', `/proposals/${proposalId}`, undefined, cookie)).json()) as Proposal
  for (const { index, kind, fields } of changes) {
    print(`${index} ${kind}`)
    for (const { record, field, before, after } of fields)
      print(`    ${record.slug}.${field}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`)
  }
  if (status !== 'pending') throw new Error(`The proposal is ${status}; only a pending one can be accepted.`)
  // Changes that rename, merge or archive something are confirmed one by one, by a person who has looked at them.
  const indices = changes.filter(({ destructive }) => !destructive).map(({ index }) => index)
  await sendRequest('POST', `/proposals/${proposalId}/accept`, { indices }, cookie)
  print(`Accepted ${indices.length} of ${changes.length} changes.`)
}

async function sendRequest(method: string, path: string, body?: object, cookie?: string): Promise<Response> {
  const answer = await fetch(`${CATALOG_URL}/curation${path}`, {
    method,
    headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (answer.ok) return answer
  const { error } = (await answer.json()) as { error: { message: string; hint: string } }
  throw new Error(`${error.message} ${error.hint}`)
}

const [proposalId] = process.argv.slice(2)
if (proposalId === undefined || !CURATOR_EMAIL || !CURATOR_PASSWORD) {
  printError('Usage: node src/accept.ts PROPOSAL_ID, with CURATOR_EMAIL and CURATOR_PASSWORD (and CATALOG_URL) in the environment')
  process.exitCode = 2
} else {
  main(proposalId).catch((error: Error) => {
    printError(error.message)
    process.exitCode = 1
  })
}
