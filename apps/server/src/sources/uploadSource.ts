import { randomUUID } from 'node:crypto'
import { buildFileName } from '@catalog/contract/requests/file-name'
import { toOwner } from '../database/connection-queue.ts'
import { ApiError } from '../errors/api-error.ts'
import { runInFileTurn } from '../files/file-turns.ts'
import { detectFileType } from '../files/file-type.ts'
import { abandonFile, confirmPendingFile, insertPendingFile } from '../files/pending.ts'
import type { SizedSink } from '../files/sent-file.ts'
import type { TempFile } from '../files/temp-files.ts'
import { withIdempotency } from '../http/answers/idempotency.ts'
import { buildCreatedAnswer, buildOkAnswer, type StreamedCall, type StreamedHandler, type UploadFields } from '../http/call.ts'
import { openUploadQuota } from '../keys/upload-quota.ts'
import type { Owner } from '../values/shares.ts'
import { buildSource, getFileDefaults, recordNewSource, requireActiveEntity, requireSourceEntity } from './intake.ts'
import { findEntitySource } from './queries.ts'
import { toRegisteredSource } from './views.ts'
import { insertSource, type SourceFile } from './writes.ts'

type Upload = StreamedCall<'uploadSource'>
type ReceivedUpload = { readonly fields: UploadFields<'uploadSource'>; readonly file: SourceFile }

/**
 * Writes the file to a disk of the server, detects its type there, and puts it into the storage before it inserts the source (rule
 * source.stored-before-registered). If the entity has a source with the same bytes, returns that.
 */
export const uploadSource: StreamedHandler<'uploadSource'> = (call) =>
  call.services.files.tempFiles.runWithTempFile(async (tempFile) => {
    const arrived = await receiveUpload(tempFile, call)
    if (await hasSameBytes(call, arrived)) return insertOrFindSource(call, arrived)
    const { database, files } = call.services
    const { keyId } = await call.caller()
    try {
      await files.objects.put(arrived.file.storage_key, tempFile.path, toOwner({ owner: keyId }))
      return await insertOrFindSource(call, arrived)
    } finally {
      // Does nothing if a source was inserted: the file is no longer pending then.
      await abandonFile(database, files, arrived.file.storage_key, { owner: keyId, isCharged: true }).catch(() => undefined)
    }
  })

async function receiveUpload(tempFile: TempFile, call: Upload): Promise<ReceivedUpload> {
  const { keyId } = await call.caller()
  const owner = toOwner({ owner: keyId })
  const { fields, file } = await receiveWithinQuota(tempFile, owner, call)
  const { sha256, size } = await runInFileTurn(owner, tempFile.finish)
  const mime_type = await detectFileType(tempFile.path, file, owner)
  return {
    fields,
    file: { storage_key: randomUUID(), sha256, size_bytes: size, mime_type, filename: buildFileName(file.filename, mime_type) },
  }
}

/** Receives the upload within the quota. At the end, gives back reserved bytes that were not received. */
async function receiveWithinQuota(tempFile: TempFile, owner: Owner, { body, caller, services }: Upload) {
  const quota = openUploadQuota(services.database, await caller())
  const sink: SizedSink = {
    announceSize: quota.expect,
    async write(bytes) {
      await quota.take(bytes.length)
      await runInFileTurn(owner, () => tempFile.write(bytes))
    },
  }
  try {
    return await body.receive(sink)
  } finally {
    await quota.settle().catch(() => undefined)
  }
}

/** Returns true if the entity has a source with these bytes. Otherwise records the file as pending. */
function hasSameBytes({ transaction }: Upload, { fields, file }: ReceivedUpload): Promise<boolean> {
  return transaction(async (tx) => {
    const { id } = await requireSourceEntity(tx, fields)
    const there = await findEntitySource(tx, id, file)
    if (!there) await insertPendingFile(tx, file.storage_key)
    return there !== undefined
  })
}

/** Inserts and returns the source, or returns the one that a concurrent upload of the same bytes has inserted. */
function insertOrFindSource(call: Upload, { fields, file }: ReceivedUpload) {
  const request = { ...call, body: { ...fields, filename: file.filename, sha256: file.sha256 } }
  return withIdempotency(request, async (tx) => {
    const entityId = await requireActiveEntity(tx, fields)
    const there = await findEntitySource(tx, entityId, file)
    if (there) return buildOkAnswer(toRegisteredSource(there, false))
    const inserted = await insertSource(tx, { ...buildSource(entityId, fields, getFileDefaults(file.mime_type)), ...file })
    if (inserted) {
      await confirmPendingFile(tx, file.storage_key)
      return buildCreatedAnswer(await recordNewSource(tx, call, entityId, inserted))
    }
    const first = await findEntitySource(tx, entityId, file)
    if (first) return buildOkAnswer(toRegisteredSource(first, false))
    throw createUrlTakenError(fields.url)
  })
}

function createUrlTakenError(url: string | undefined): ApiError {
  return new ApiError('CONFLICT', `The entity has another source for the URL "${url?.slice(0, 200)}" already.`, {
    hint: 'Omit the url, and say in the description where the file comes from.',
    details: [{ path: '/body/url', message: 'is that of another source of this entity' }],
  })
}
