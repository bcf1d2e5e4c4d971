import { randomUUID } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import { type Attack, either, type Siege } from '../attack.ts'
import { inLanes } from '../load/lanes.ts'
import { type Form, formOf, jsonOf, manyFields, manyParts, wideHeads } from './upload-bodies.ts'

const path = '/v1/agents/sources/upload'
const whole = 25 * 1024 * 1024
/** The most uploads that are sent whole: their files stay on this machine's disk until the bench ends. Later ones are broken off. */
const mostWhole = 120

export const uploadAttacks: readonly Attack[] = [
  either('uploads: 25 MB at once on 16 sockets', (siege) => uploading(siege, 16, () => formOf(entity(siege), whole))),
  either('uploads: 25 MB in base64 on 8 sockets', (siege) => uploading(siege, 8, () => jsonOf(entity(siege), whole))),
  either('uploads: broken off at every point', (siege) => brokenOff(siege)),
  either('uploads: larger than allowed', (siege) => uploading(siege, 8, () => formOf(entity(siege), whole + 2_000_000))),
  either('uploads: thousands of parts', (siege) => uploading(siege, 8, () => manyParts(entity(siege)))),
  either('uploads: thousands of fields', (siege) => uploading(siege, 8, () => manyFields(entity(siege)))),
  either('uploads: parts with heads of megabytes', (siege) => uploading(siege, 8, () => wideHeads(entity(siege)))),
]

function entity({ entities }: Siege): string {
  return `entity-${1 + Math.floor(Math.random() * entities)}`
}

async function uploading(siege: Siege, lanes: number, form: () => Form): Promise<void> {
  let sent = 0
  await inLanes(siege, lanes, async () => {
    const one = form()
    await upload(siege, one, sent++ < mostWhole ? one.size : one.size - 1000)
  })
}

async function brokenOff(siege: Siege): Promise<void> {
  await inLanes(siege, 32, async (_lane, turn) => {
    const one = turn % 2 === 0 ? formOf(entity(siege), whole) : jsonOf(entity(siege), whole)
    await upload(siege, one, Math.floor(one.size * Math.random() ** 3))
  })
}

/** Sends the first bytes of it, at the pace that the server takes; ends with the answer, or when the connection is broken off. */
async function upload(siege: Siege, form: Form, bytes: number): Promise<void> {
  const headers = { ...siege.headers, 'content-type': form.type, 'content-length': form.size, 'idempotency-key': randomUUID() }
  const sent = request(`${siege.address}${path}`, { method: 'POST', headers, agent: false })
  const ended = new Promise<void>((resolve) => {
    sent.on('close', () => resolve())
    sent.on('error', () => {
      siege.note('cut off')
      resolve()
    })
    sent.once('response', (response: IncomingMessage) => {
      siege.note(response.statusCode ?? 0)
      response
        .on('error', () => resolve())
        .once('end', () => resolve())
        .resume()
    })
  })
  await Promise.race([ended, write(sent, form, bytes, ended)])
  if (bytes < form.size) {
    siege.note('broken off')
    sent.destroy()
  }
  await ended
  sent.destroy()
}

async function write(sent: ReturnType<typeof request>, form: Form, bytes: number, ended: Promise<void>): Promise<void> {
  let left = bytes
  for (const piece of form.pieces()) {
    if (left <= 0 || sent.destroyed) return
    const part = Buffer.from(piece).subarray(0, left)
    left -= part.length
    if (!sent.write(part)) await Promise.race([new Promise((resolve) => sent.once('drain', resolve)), ended])
  }
  sent.end()
}
