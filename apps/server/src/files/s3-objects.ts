import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { CompletedPart, S3Client } from '@aws-sdk/client-s3'
import { collectGarbage } from '../garbage.ts'
import type { Objects } from './objects.ts'

export type S3Settings = {
  readonly bucket: string
  readonly region: string
  /** Address of the service if it is not Amazon's. */
  readonly endpoint: string | undefined
  /** Prefix of every key, so that the bucket can hold other objects, too. */
  readonly prefix: string
  /** Uses `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  readonly pathStyle: boolean
  /** Undefined to let the AWS SDK find credentials itself. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}

/** Size of a part in bytes. Larger files are sent in parts, and S3 accepts none below 5 MiB except the last. */
const partSize = 8 * 1024 * 1024
/** Maximum number of connections to S3. Each slow reader of a file holds one, so the SDK's default of 50 would be used up soon. */
const maxSockets = 1_000
type S3 = typeof import('@aws-sdk/client-s3')
type OpenedStorage = { readonly s3: S3; readonly client: S3Client }

/** Stores files in a bucket of S3 or of a compatible service. Loads the SDK when the first file is needed. */
export function createS3Objects(settings: S3Settings): Objects {
  const { bucket: Bucket } = settings
  let opened: Promise<OpenedStorage> | undefined
  const openStorage = () => (opened ??= openClient(settings))
  const buildObjectAddress = (key: string) => ({ Bucket, Key: settings.prefix + key })
  return {
    async put(key, path) {
      const { size } = await stat(path)
      const { s3, client } = await openStorage()
      if (size > partSize) return putParts(await openStorage(), buildObjectAddress(key), path, size)
      await client.send(new s3.PutObjectCommand({ ...buildObjectAddress(key), Body: readBytes(path, 0, size), ContentLength: size }))
    },
    async read(key) {
      const { s3, client } = await openStorage()
      const found = await client.send(new s3.GetObjectCommand(buildObjectAddress(key))).catch(toUndefinedIfMissing)
      return found && { size: found.ContentLength ?? 0, stream: found.Body as Readable }
    },
    async remove(key) {
      const { s3, client } = await openStorage()
      await client.send(new s3.DeleteObjectCommand(buildObjectAddress(key)))
      const listed = await client
        .send(new s3.ListMultipartUploadsCommand({ Bucket, Prefix: buildObjectAddress(key).Key }))
        .catch(toUndefinedIfUnsupported)
      for (const { UploadId } of listed?.Uploads ?? [])
        await client.send(new s3.AbortMultipartUploadCommand({ ...buildObjectAddress(key), UploadId }))
    },
  }
}

async function openClient({ region, endpoint, pathStyle, credentials }: S3Settings): Promise<OpenedStorage> {
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    // Some compatible services do not support the checksums that the AWS SDK has sent by default since 2025.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: silent,
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000, httpAgent: { maxSockets }, httpsAgent: { maxSockets } },
  })
  return { s3, client }
}

/** Silences the SDK, because its output would mix with the log. Its calls throw errors, which the server logs. */
const silent = { debug() {}, info() {}, warn() {}, error() {} }

/**
 * Sends the parts one after the other, each straight from the disk. @aws-sdk/lib-storage would hold several copies of each part, more
 * memory than an upload may take (docs/decisions).
 */
async function putParts(
  { s3, client }: OpenedStorage,
  address: { Bucket: string; Key: string },
  path: string,
  size: number,
): Promise<void> {
  const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand(address))
  try {
    const Parts: CompletedPart[] = []
    for (let start = 0; start < size; start += partSize) {
      const end = Math.min(start + partSize, size)
      const PartNumber = Parts.length + 1
      const Body = readBytes(path, start, end)
      const { ETag } = await client.send(new s3.UploadPartCommand({ ...address, UploadId, PartNumber, Body, ContentLength: end - start }))
      Parts.push({ PartNumber, ETag })
    }
    await client.send(new s3.CompleteMultipartUploadCommand({ ...address, UploadId, MultipartUpload: { Parts } }))
  } catch (error) {
    await client.send(new s3.AbortMultipartUploadCommand({ ...address, UploadId })).catch(() => undefined)
    throw error
  }
}

/**
 * Ignores the error of a service that cannot list unfinished uploads; there, a rule of the bucket has to remove them (docs/operations.md).
 */
function toUndefinedIfUnsupported(error: { readonly name?: string }): undefined {
  if (error.name !== 'NotImplemented') throw error
}

function readBytes(path: string, start: number, end: number): Readable {
  return Readable.from(collectGarbageWhileReading(createReadStream(path, { start, end: end - 1 })), { objectMode: false })
}

async function* collectGarbageWhileReading(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const bytes of source) {
    collectGarbage(bytes.length)
    yield bytes
  }
}

function toUndefinedIfMissing(error: { readonly name?: string }): undefined {
  if (error.name !== 'NoSuchKey' && error.name !== 'NotFound') throw error
}
