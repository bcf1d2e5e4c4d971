import { randomUUID } from 'node:crypto'
import { bundleOf } from '../../proposals/bundle.ts'
import { type Attack, either, type Siege } from '../attack.ts'
import { asker, json } from '../load/ask.ts'
import { inLanes } from '../load/lanes.ts'

const lanes = 16

/** Calls that are as they should be, and as much as one call may ask for. */
export const workAttacks: readonly Attack[] = [
  either('work: bundles of 30 changes looked at', (siege) =>
    posting(siege, (call) => ({ path: '/v1/agents/validate/bundle', body: bundleOf(call, siege.entities) })),
  ),
  either('work: bundles of 30 changes proposed', proposing),
  either('work: rosters of 200 names', (siege) =>
    posting(siege, (call) => ({ path: `/v1/field-events/${siege.fieldEvent}/roster`, body: { candidates: candidates(siege, call) } })),
  ),
  either('work: one proposal under one idempotency key', (siege) =>
    posting(siege, () => ({
      path: '/v1/agents/proposals/lore-update',
      body: { text: 'A miner asked who lends against machines.' },
      headers: { 'idempotency-key': 'siege' },
    })),
  ),
]

type Posted = { readonly path: string; readonly body: object; readonly headers?: Readonly<Record<string, string>> }

async function posting(siege: Siege, posted: (call: number) => Posted): Promise<void> {
  const ask = asker(siege, lanes)
  let call = Math.floor(Math.random() * 1e6)
  await inLanes(siege, lanes, async () => {
    const { path, body, headers = {} } = posted(call++)
    await ask({ method: 'POST', path, headers: { ...json, 'idempotency-key': randomUUID(), ...headers }, body: JSON.stringify(body) })
  })
}

/** Validates each bundle before it submits it, as every client has to. */
async function proposing(siege: Siege): Promise<void> {
  const ask = asker(siege, lanes)
  let call = Math.floor(Math.random() * 1e6)
  await inLanes(siege, lanes, async () => {
    const body = JSON.stringify(bundleOf(call++, siege.entities))
    const { text } = await ask({ method: 'POST', path: '/v1/agents/validate/bundle', headers: json, body })
    const [, digest = `sha256:${'0'.repeat(64)}`] = /"approval_digest":"([^"]+)"/.exec(text) ?? []
    const headers = { ...json, 'idempotency-key': randomUUID(), 'x-catalog-approval-digest': digest }
    await ask({ method: 'POST', path: '/v1/agents/proposals/bundle', headers, body })
  })
}

function candidates({ entities }: Siege, call: number): object[] {
  return Array.from({ length: 200 }, (_, index) => ({
    ...{ role: 'attendee', display_name: `Candidate ${index} of ${call}`, external_ref: `${call}-${index}`, confidence: 4 },
    ...(index % 2 === 0 && { matched_entity_slug: `entity-${1 + ((call * 7919 + index * 131) % entities)}` }),
  }))
}
