import { randomUUID } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import { buildForm, buildJson, type Form, manyFields, manyParts, wideHeads } from '../../calls/upload-bodies.ts'
import { type Assault, type Attack, type AttackRun, withKey } from '../attack.ts'
import { runLanes } from '../load/lanes.ts'

const path = '/v1/agents/sources/upload'
const fileBytes = 25 * 1024 * 1024
/** Maximum number of complete uploads, because their files stay on this machine's disk until the attack ends. Later ones are cut off. */
const maxWhole = 40

/** Few uploads at once fill the network between attacker and server. */
const lanes = [16]

export const uploads: Attack = {
  name: 'uploads',
  variants: [
    withKey(
      '25 MB',
      sendWhole((run) => buildForm(chooseEntity(run), fileBytes)),
      lanes,
    ),
    withKey(
      '25 MB in base64',
      sendWhole((run) => buildJson(chooseEntity(run), fileBytes)),
      lanes,
    ),
    withKey('broken off at every point', breakOff, lanes),
    withKey(
      'larger than allowed',
      sendWhole((run) => buildForm(chooseEntity(run), fileBytes + 2_000_000)),
      lanes,
    ),
    withKey(
      'thousands of parts',
      sendWhole((run) => manyParts(chooseEntity(run))),
      lanes,
    ),
    withKey(
      'thousands of fields',
      sendWhole((run) => manyFields(chooseEntity(run))),
      lanes,
    ),
    withKey(
      'parts with heads of megabytes',
      sendWhole((run) => wideHeads(chooseEntity(run))),
      lanes,
    ),
  ],
}

function chooseEntity({ entities }: AttackRun): string {
  return `entity-${1 + Math.floor(Math.random() * entities)}`
}

function sendWhole(createForm: (run: AttackRun) => Form): Assault {
  return async (run) => {
    let sent = 0
    await runLanes(run, async () => {
      const form = createForm(run)
      await upload(run, form, sent++ < maxWhole ? form.size : form.size - 1000)
    })
  }
}

async function breakOff(run: AttackRun): Promise<void> {
  await runLanes(run, async (_lane, turn) => {
    const form = turn % 2 === 0 ? buildForm(chooseEntity(run), fileBytes) : buildJson(chooseEntity(run), fileBytes)
    await upload(run, form, Math.floor(form.size * Math.random() ** 3))
  })
}

/** Sends the first bytes of an upload, as fast as the server accepts them, until an answer comes or the connection breaks. */
async function upload(run: AttackRun, form: Form, bytes: number): Promise<void> {
  const headers = { ...run.headers, 'content-type': form.type, 'content-length': form.size, 'idempotency-key': randomUUID() }
  const sent = request(`${run.address}${path}`, { method: 'POST', headers, agent: false, localAddress: run.nextAddress() })
  const ended = new Promise<void>((resolve) => {
    sent.on('close', () => resolve())
    sent.on('error', () => {
      run.count('cut off')
      resolve()
    })
    sent.once('response', (response: IncomingMessage) => {
      run.count(response.statusCode ?? 0)
      response
        .on('error', () => resolve())
        .once('end', () => resolve())
        .resume()
    })
  })
  await Promise.race([ended, write(sent, form, bytes, ended)])
  if (bytes < form.size) {
    run.count('broken off')
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
