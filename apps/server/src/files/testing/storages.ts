import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeleteObjectCommand, ListMultipartUploadsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { bucket, startS3Server } from './s3-server.ts'

/** A storage for one test, with access to its content. */
export type TestStorage = {
  /** Settings for a server that uses this storage. */
  readonly env: Record<string, string>
  /** Lists the stored keys, including parts of unfinished uploads. */
  listKeys(): Promise<string[]>
  /** Lists temporary files that are incoming or were left over. */
  listTempFiles(): Promise<string[]>
  removeObject(key: string): Promise<unknown>
  close(): Promise<void>
}

export const storages: readonly (readonly [string, () => Promise<TestStorage>])[] = [
  ['a folder', createFolderStorage],
  ['S3', createS3Storage],
]

export async function createFolderStorage(): Promise<TestStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'catalog-files-'))
  const objects = join(folder, 'objects')
  return {
    env: { CATALOG_FILES_DIR: folder },
    listKeys: () => listFiles(objects),
    listTempFiles: () => listFiles(join(folder, 'incoming')),
    removeObject: (key) => rm(join(objects, key.slice(0, 2), key)),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

const prefix = 'some/files/'
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

async function createS3Storage(): Promise<TestStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'catalog-s3-'))
  const service = await startS3Server(join(folder, 's3'))
  const { endpoint } = service
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
  return {
    env: {
      CATALOG_FILES_DIR: join(folder, 'files'),
      CATALOG_S3_BUCKET: bucket,
      CATALOG_S3_ENDPOINT: endpoint,
      CATALOG_S3_PREFIX: prefix,
      CATALOG_S3_PATH_STYLE: 'on',
      CATALOG_S3_ACCESS_KEY_ID: credentials.accessKeyId,
      CATALOG_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    async listKeys() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }))
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }))
      return [...Contents, ...Uploads].map(({ Key = '' }) => Key.replace(prefix, ''))
    },
    listTempFiles: () => listFiles(join(folder, 'files', 'incoming')),
    removeObject: (key) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: prefix + key })),
    async close() {
      client.destroy()
      await service.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
