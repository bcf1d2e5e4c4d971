import { randomUUID } from 'node:crypto'
import { buildBundle } from '../../proposals/bundle.ts'
import { type Attack, type AttackFunction, type AttackRun, createKeyVariant } from '../attack.ts'
import { createAsk, json } from '../load/ask.ts'
import { runLanes } from '../load/lanes.ts'

/** Valid calls with the maximum amount of work per call. */
export const work: Attack = {
  name: 'work',
  variants: [
    createKeyVariant(
      'previews of bundles of 30 changes',
      createPostAttack((run, call) => ({ path: '/v1/agents/validate/bundle', body: buildBundle(call, run.entities) })),
    ),
    createKeyVariant('proposals of bundles of 30 changes', submitBundles),
    createKeyVariant(
      'rosters of 200 names',
      createPostAttack((run, call) => ({
        path: `/v1/field-events/${run.fieldEvent}/roster`,
        body: { candidates: buildCandidates(run, call) },
      })),
    ),
    createKeyVariant(
      'one proposal under one idempotency key',
      createPostAttack(() => ({
        path: '/v1/agents/proposals/lore-update',
        body: { text: 'A miner asked who lends against machines.' },
        headers: { 'idempotency-key': 'siege' },
      })),
      [16, 400],
    ),
  ],
}

type Post = { readonly path: string; readonly body: object; readonly headers?: Readonly<Record<string, string>> }

/** Makes the bodies differ from those of other attackers of the same database. */
function chooseFirstCall(): number {
  return Math.floor(Math.random() * 1e6)
}

function createPostAttack(getPost: (run: AttackRun, call: number) => Post): AttackFunction {
  return async (run) => {
    const ask = createAsk(run)
    let call = chooseFirstCall()
    await runLanes(run, async () => {
      const { path, body, headers = {} } = getPost(run, call++)
      await ask({ method: 'POST', path, headers: { ...json, 'idempotency-key': randomUUID(), ...headers }, body: JSON.stringify(body) })
    })
  }
}

/** Validates each bundle before submitting it, as every client must. */
async function submitBundles(run: AttackRun): Promise<void> {
  const ask = createAsk(run)
  let call = chooseFirstCall()
  await runLanes(run, async () => {
    const body = JSON.stringify(buildBundle(call++, run.entities))
    const { text } = await ask({ method: 'POST', path: '/v1/agents/validate/bundle', headers: json, body })
    const [, digest = `sha256:${'0'.repeat(64)}`] = /"approval_digest":"([^"]+)"/.exec(text) ?? []
    const headers = { ...json, 'idempotency-key': randomUUID(), 'x-catalog-approval-digest': digest }
    await ask({ method: 'POST', path: '/v1/agents/proposals/bundle', headers, body })
  })
}

function buildCandidates({ entities }: AttackRun, call: number): object[] {
  return Array.from({ length: 200 }, (_, index) => ({
    ...{ role: 'attendee', display_name: `Candidate ${index} of ${call}`, external_ref: `${call}-${index}`, confidence: 4 },
    ...(index % 2 === 0 && { matched_entity_slug: `entity-${1 + ((call * 7919 + index * 131) % entities)}` }),
  }))
}
