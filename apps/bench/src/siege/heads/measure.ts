import { Agent } from 'node:http'
import { sendHttpRequest } from '../../calls/exchange.ts'
import { readThreadCpuMs } from '../../machine/resources.ts'
import { type MeasuredServer, type ServerPlan, startMeasuredServer } from '../../machine/server.ts'
import type { HttpRequest } from '../load/ask.ts'
import { type Place, places, plainText, worstTexts } from './places.ts'

/** Processor time of requests with the plain text, and with the worst text, in milliseconds. */
export type HeadFigures = { readonly place: string; readonly plainMs: number; readonly worstMs: number; readonly worst: string }

/** Upper bound of the processor time of the worst text, as a multiple of the plain one's. */
const maxTimesPlain = 3
const requests = 20
const rounds = 5

/**
 * Sends requests without a key, with 16 KB of text in one place of the head. Prints for each place what the most expensive text costs the
 * server, compared with a plain text of the same length. `loopback` is a trusted proxy here, so that X-Forwarded-For is read.
 */
export async function measureHeads(plan: ServerPlan, isWanted: (name: string) => boolean): Promise<HeadFigures[]> {
  const wanted = places.filter(({ name }) => isWanted(`heads: ${name}`))
  if (wanted.length === 0) return []
  const server = await startMeasuredServer({ ...plan, env: { CATALOG_TRUSTED_PROXIES: 'loopback,10.0.0.0/8', LOG_LEVEL: 'info' } })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    process.stdout.write('\nProcessor time of a request without a key whose head has 16 KB in one place, in ms:\n')
    const figures: HeadFigures[] = []
    for (const place of wanted) {
      const figure = await measurePlace(server, agent, place)
      figures.push(figure)
      printFigure(figure)
    }
    return figures
  } finally {
    agent.destroy()
    await server.stop()
  }
}

/** Number of the worst texts that are measured again, because the first measurements ran in code that was not compiled yet. */
const confirmedCount = 3

async function measurePlace(server: MeasuredServer, agent: Agent, place: Place): Promise<HeadFigures> {
  const measure = async (text: string): Promise<TextCost> => ({ text, ms: await measureText(server, agent, place.buildRequest(text)) })
  const first = await measure(plainText)
  const measured: TextCost[] = []
  for (const text of worstTexts) measured.push(await measure(text))
  const candidates = measured.toSorted((one, other) => other.ms - one.ms).slice(0, confirmedCount)
  const confirmed: TextCost[] = []
  for (const { text, ms } of candidates) confirmed.push({ text, ms: Math.min(ms, (await measure(text)).ms) })
  const worst = confirmed.reduce((one, other) => (other.ms > one.ms ? other : one))
  const plainMs = Math.min(first.ms, (await measure(plainText)).ms)
  return { place: place.name, plainMs, worstMs: worst.ms, worst: worst.text.slice(0, 24) }
}

type TextCost = { readonly text: string; readonly ms: number }

/** Returns the minimum of some rounds, because other load on the machine only adds to processor time. */
async function measureText({ address, pid }: MeasuredServer, agent: Agent, request: HttpRequest): Promise<number> {
  let minMs = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round += 1) {
    const before = readThreadCpuMs(pid)
    for (let count = 0; count < requests; count += 1) await sendRequest(`${address}${request.path}`, agent, request)
    minMs = Math.min(minMs, (readThreadCpuMs(pid) - before) / requests)
  }
  return minMs
}

/** Sends a request. Ignores a closed connection, because the server has read the request by then. */
async function sendRequest(url: string, agent: Agent, { path: _, ...request }: HttpRequest): Promise<void> {
  await sendHttpRequest(url, { agent, ...request }).catch(() => undefined)
}

function printFigure({ place, plainMs, worstMs, worst }: HeadFigures): void {
  const times = worstMs / plainMs
  const verdict = times <= maxTimesPlain ? 'stood' : 'FAILED'
  const cells = [place.padEnd(28), plainMs.toFixed(2).padStart(7), worstMs.toFixed(2).padStart(7), `× ${times.toFixed(1)}`.padStart(7)]
  process.stdout.write(`${cells.join(' ')}  ${verdict}  ${JSON.stringify(worst)}\n`)
}
