import { join } from 'node:path'
import { createFolderObjects } from './folder-objects.ts'
import type { Objects } from './objects.ts'
import { createS3Objects, type S3Settings } from './s3-objects.ts'
import { createSpools, type Spools } from './spools.ts'

/** The files of the catalog: what comes in, and what is kept. */
export type Files = { readonly spools: Spools; readonly objects: Objects }

export type FileSettings = {
  /** Where files are kept that are in no S3 bucket, and where they all come in. */
  readonly folder: string
  readonly s3: S3Settings | undefined
}

export function openFiles({ folder, s3 }: FileSettings): Files {
  return {
    spools: createSpools(join(folder, 'incoming')),
    objects: s3 ? createS3Objects(s3) : createFolderObjects(join(folder, 'objects')),
  }
}
