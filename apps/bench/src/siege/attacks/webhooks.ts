import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Attack, type AttackFunction, type AttackRun, createSessionVariant } from '../attack.ts'
import { type Ask, createAsk, type HttpRequest, json } from '../load/ask.ts'
import { runLanes } from '../load/lanes.ts'

export const webhooks: Attack = {
  name: 'webhooks',
  variants: [
    createSessionVariant('created and deleted', createAndDelete, [16, 400]),
    createSessionVariant('test events to a receiver that answers', createWebhookAttack('answers', buildTestRequest)),
    createSessionVariant('test events to a receiver that never answers', createWebhookAttack('hangs', buildTestRequest)),
    createSessionVariant('replays from the oldest change', createWebhookAttack('answers', buildReplayRequest)),
  ],
}

function buildTestRequest(path: string): HttpRequest {
  return { path: `${path}/test` }
}

function buildReplayRequest(path: string): HttpRequest {
  return { path: `${path}/replay`, headers: json, body: JSON.stringify({ cursor: '0' }) }
}

type ReceiverBehavior = 'answers' | 'hangs'

async function createAndDelete(run: AttackRun): Promise<void> {
  const ask = createAsk(run)
  const url = await startReceiver('answers')
  await runLanes(run, async () => {
    const id = await createWebhook(ask, url)
    if (id !== undefined) await ask({ method: 'DELETE', path: `/curation/webhooks/${id}` })
  })
}

/** Sends a request about a webhook repeatedly. Each lane uses its own webhook. */
function createWebhookAttack(behavior: ReceiverBehavior, buildRequest: (path: string) => HttpRequest): AttackFunction {
  return async (run) => {
    const ask = createAsk(run)
    const url = await startReceiver(behavior)
    const ids = new Map<number, string>()
    await runLanes(run, async (lane) => {
      const id = ids.get(lane) ?? (await createWebhook(ask, url))
      if (id === undefined) return
      ids.set(lane, id)
      await ask({ method: 'POST', ...buildRequest(`/curation/webhooks/${id}`) })
    })
  }
}

async function createWebhook(ask: Ask, url: string): Promise<string | undefined> {
  const { text } = await ask({ method: 'POST', path: '/curation/webhooks', headers: json, body: JSON.stringify({ url }) })
  return /"id":"([^"]+)"/.exec(text)?.[1]
}

/** Starts a receiver in the attacker's process. */
async function startReceiver(behavior: ReceiverBehavior): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    if (behavior === 'answers') request.once('end', () => response.writeHead(204).end())
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}/`
}
