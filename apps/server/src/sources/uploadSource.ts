import { randomUUID } from 'node:crypto'
import { typeOfFile } from '../files/file-type.ts'
import { abandonFile, announceFile, fileIsKept } from '../files/pending.ts'
import type { Spool } from '../files/spools.ts'
import { ApiError } from '../http/api-error.ts'
import { created, type FieldsOf, type Handler, ok, type StreamedCall } from '../http/call.ts'
import { answerOnce } from '../http/idempotency.ts'
import { entityOfSource, newSource, registered } from './intake.ts'
import { readSourceOf } from './queries.ts'
import { sourceSummary } from './views.ts'
import { insertSource, type SourceFile } from './writes.ts'

type Upload = StreamedCall<'uploadSource'>
type Arrived = { readonly fields: FieldsOf<'uploadSource'>; readonly file: SourceFile }

/**
 * The file comes onto a disk of the server first, is looked at there, and goes into the storage before the source is inserted
 * (decision 53). The same bytes for the same entity again are the source that is there.
 */
export const uploadSource: Handler<'uploadSource'> = (call) =>
  call.services.files.spools.use(async (spool) => {
    const arrived = await arrivedAt(spool, call)
    if (await isThereAlready(call, arrived)) return answer(call, arrived)
    const { database, files } = call.services
    try {
      await files.objects.put(arrived.file.storage_key, spool.path)
      return await answer(call, arrived)
    } finally {
      // Where a source has come of it, there is nothing to abandon any more.
      await abandonFile(database, files, arrived.file.storage_key).catch(() => undefined)
    }
  })

async function arrivedAt(spool: Spool, { body }: Upload): Promise<Arrived> {
  const { fields, file } = await body.receive(spool)
  const { sha256, size } = await spool.finish()
  const mime_type = await typeOfFile(spool.path, file)
  return { fields, file: { storage_key: randomUUID(), sha256, size_bytes: size, mime_type, filename: file.filename } }
}

/** Whether the entity has these bytes; if not, it is written down that they are about to be stored. */
function isThereAlready({ transaction }: Upload, { fields, file }: Arrived): Promise<boolean> {
  return transaction(async (tx) => {
    const there = await readSourceOf(tx, await entityOfSource(tx, fields), file)
    if (!there) await announceFile(tx, file.storage_key)
    return there !== undefined
  })
}

/** Another upload of the same bytes may have come first meanwhile. */
function answer(call: Upload, { fields, file }: Arrived) {
  const request = { ...call, body: { ...fields, filename: file.filename, sha256: file.sha256 } }
  return answerOnce(request, async (tx) => {
    const entityId = await entityOfSource(tx, fields)
    const there = await readSourceOf(tx, entityId, file)
    if (there) return ok(sourceSummary(there))
    const inserted = await insertSource(tx, { ...newSource(entityId, fields), ...file })
    if (inserted) {
      await fileIsKept(tx, file.storage_key)
      return created(await registered(tx, call, entityId, inserted))
    }
    const first = await readSourceOf(tx, entityId, file)
    if (first) return ok(sourceSummary(first))
    throw otherFileOf(fields.url)
  })
}

function otherFileOf(url: string | undefined): ApiError {
  return new ApiError('CONFLICT', `The entity has another source for the URL "${url?.slice(0, 200)}" already.`, {
    hint: 'Leave the url out, and say in the description where the file comes from.',
    details: [{ path: '/body/url', message: 'is that of another source of this entity' }],
  })
}
