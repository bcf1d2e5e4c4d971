import type { DumpFile } from '../../generated/models.ts'

/** A dump that the kit keeps. */
export interface KeptDump {
  readonly id: string
  readonly at: number
  readonly cursor: string
  readonly files: readonly KeptFile[]
}

/** One of its files. */
export interface KeptFile extends Omit<DumpFile, 'download_url' | 'download_expires_at'> {
  readonly id: string
  readonly compressedBytes: Uint8Array<ArrayBuffer>
}
