import type { components as Curation } from '@catalog/contract/curation/types'
import type { components } from '@catalog/contract/types'
import type { DownloadLinks } from '../files/download-links.ts'
import { toRfc3339, toRfc3339OrNull } from '../values/timestamps.ts'
import type { DumpFileRow, DumpRow } from './queries.ts'

type Schemas = components['schemas']

export function toDumpFileView({ id, ...file }: DumpFileRow, links: DownloadLinks): Schemas['DumpFile'] {
  const { url, expiresAt } = links.createLink(id)
  return { ...file, download_url: url, download_expires_at: expiresAt.toISOString() }
}

export function toRequestedDumpView({ files, ...dump }: DumpRow, links: DownloadLinks): Curation['schemas']['RequestedDump'] {
  return {
    ...dump,
    asked_at: toRfc3339(dump.asked_at),
    made_at: toRfc3339OrNull(dump.made_at),
    finished_at: toRfc3339OrNull(dump.finished_at),
    files: files.map((file) => toDumpFileView(file, links)),
  }
}
