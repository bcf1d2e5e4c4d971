import { randomUUID } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import {
  buildBodyWithManyFields,
  buildBodyWithManyParts,
  buildBodyWithWideHeads,
  buildFormBody,
  buildJsonBody,
  type UploadBody,
} from '../../calls/upload-bodies.ts'
import { type Attack, type AttackFunction, type AttackRun, createKeyVariant } from '../attack.ts'
import { runLanes } from '../load/lanes.ts'

const path = '/v1/agents/sources/upload'
const fileBytes = 25 * 1024 * 1024
/** Maximum number of complete uploads, because their files stay on this machine's disk until the attack ends. Later ones are cut off. */
const maxWhole = 40

/** Few, because even few uploads at once use all bandwidth between attacker and server. */
const lanes = [16]

export const uploads: Attack = {
  name: 'uploads',
  variants: [
    createKeyVariant(
      '25 MB',
      createWholeUploadAttack((run) => buildFormBody(chooseEntity(run), fileBytes)),
      lanes,
    ),
    createKeyVariant(
      '25 MB in base64',
      createWholeUploadAttack((run) => buildJsonBody(chooseEntity(run), fileBytes)),
      lanes,
    ),
    createKeyVariant('broken off at every point', breakOffUploads, lanes),
    createKeyVariant(
      'larger than allowed',
      createWholeUploadAttack((run) => buildFormBody(chooseEntity(run), fileBytes + 2_000_000)),
      lanes,
    ),
    createKeyVariant(
      'thousands of parts',
      createWholeUploadAttack((run) => buildBodyWithManyParts(chooseEntity(run))),
      lanes,
    ),
    createKeyVariant(
      'thousands of fields',
      createWholeUploadAttack((run) => buildBodyWithManyFields(chooseEntity(run))),
      lanes,
    ),
    createKeyVariant(
      'parts with heads of megabytes',
      createWholeUploadAttack((run) => buildBodyWithWideHeads(chooseEntity(run))),
      lanes,
    ),
  ],
}

function chooseEntity({ entities }: AttackRun): string {
  return `entity-${1 + Math.floor(Math.random() * entities)}`
}

function createWholeUploadAttack(createForm: (run: AttackRun) => UploadBody): AttackFunction {
  return async (run) => {
    let sent = 0
    await runLanes(run, async () => {
      const form = createForm(run)
      await sendUpload(run, form, sent++ < maxWhole ? form.size : form.size - 1000)
    })
  }
}

async function breakOffUploads(run: AttackRun): Promise<void> {
  await runLanes(run, async (_lane, turn) => {
    const form = turn % 2 === 0 ? buildFormBody(chooseEntity(run), fileBytes) : buildJsonBody(chooseEntity(run), fileBytes)
    await sendUpload(run, form, Math.floor(form.size * Math.random() ** 3))
  })
}

/** Sends the first bytes of an upload, as fast as the server accepts them, until an answer comes or the connection breaks. */
async function sendUpload(run: AttackRun, form: UploadBody, bytes: number): Promise<void> {
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
  await Promise.race([ended, writeBody(sent, form, bytes, ended)])
  if (bytes < form.size) {
    run.count('broken off')
    sent.destroy()
  }
  await ended
  sent.destroy()
}

async function writeBody(outgoing: ReturnType<typeof request>, form: UploadBody, bytes: number, ended: Promise<void>): Promise<void> {
  let left = bytes
  for (const piece of form.pieces()) {
    if (left <= 0 || outgoing.destroyed) return
    const part = Buffer.from(piece).subarray(0, left)
    left -= part.length
    if (!outgoing.write(part)) await Promise.race([new Promise((resolve) => outgoing.once('drain', resolve)), ended])
  }
  outgoing.end()
}
