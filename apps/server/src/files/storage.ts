import { join } from 'node:path'
import { createFolderObjects } from './folder-objects.ts'
import type { Objects } from './objects.ts'
import { createS3Objects, type S3Settings } from './s3-objects.ts'
import { createTempFiles, type TempFiles } from './temp-files.ts'

/** The files of the catalog: incoming files in `tempFiles`, stored files in `objects`. */
export type Files = { readonly tempFiles: TempFiles; readonly objects: Objects }

export type FileSettings = {
  /** Folder of all incoming files and, without a bucket, of the stored ones. */
  readonly folder: string
  readonly s3: S3Settings | undefined
}

export function openFiles({ folder, s3 }: FileSettings): Files {
  return {
    tempFiles: createTempFiles(join(folder, 'incoming')),
    objects: s3 ? createS3Objects(s3) : createFolderObjects(join(folder, 'objects')),
  }
}
