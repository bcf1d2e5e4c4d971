import type { DumpFile } from '../../generated/models.ts'

/** A dump that the kit keeps. */
export interface StoredDump {
  readonly id: string
  readonly at: number
  readonly cursor: string
  readonly files: readonly StoredDumpFile[]
}

/** One of its files. */
export interface StoredDumpFile extends Omit<DumpFile, 'download_url' | 'download_expires_at'> {
  readonly id: string
  readonly compressedBytes: Uint8Array<ArrayBuffer>
}
