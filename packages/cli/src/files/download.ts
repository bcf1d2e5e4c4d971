import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { ConnectionError, type DumpFile } from '@catalog/client'
import { isFileSystemError, replaceFile } from './write-atomically.ts'

/** Time without data after which a download counts as broken. */
const maxSilenceMs = 60_000

/** Downloads a file to a path, and keeps it only if its size and checksum match. Sends no key, because the link needs none. */
export async function downloadFile(file: DumpFile, path: string, onProgress: (bytes: number) => void): Promise<void> {
  await replaceFile(path, async (part) => {
    const silence = createSilenceTimer(file.name)
    try {
      const response = await fetch(file.download_url, { signal: silence.signal }).catch((error: unknown) => {
        throw createDownloadError(file, `could not be reached: ${getReason(error)}`, error)
      })
      if (!response.ok || !response.body) throw createDownloadError(file, `was answered with status ${response.status}`)
      const sum = createHash('sha256')
      let bytes = 0
      const counted = new Transform({
        transform(chunk: Buffer, _, done) {
          sum.update(chunk)
          bytes += chunk.length
          silence.restart()
          onProgress(bytes)
          done(null, chunk)
        },
      })
      const body = Readable.fromWeb(response.body as ReadableStream)
      body.on('error', (error) => counted.destroy(createDownloadError(file, `broke off after ${bytes} bytes: ${getReason(error)}`, error)))
      await pipeline(body, counted, createWriteStream(part, { flags: 'r+', flush: true })).catch((error: unknown) => {
        throw isFileSystemError(error) ? error : createDownloadError(file, `broke off after ${bytes} bytes`, error)
      })
      if (bytes !== file.bytes) throw createDownloadError(file, `has ${file.bytes} bytes, but ${bytes} arrived`)
      if (sum.digest('hex') !== file.sha256) throw createDownloadError(file, 'does not match the checksum (sha256) in the catalog')
    } finally {
      silence.end()
    }
  })
}

/** True when a file with the same size and checksum already exists at the path. */
export async function isDownloaded(path: string, { bytes, sha256 }: DumpFile): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile() || found.size !== bytes) return false
  const sum = createHash('sha256')
  await pipeline(createReadStream(path), sum)
  return sum.digest('hex') === sha256
}

function createSilenceTimer(name: string): { readonly signal: AbortSignal; restart(): void; end(): void } {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new Error(`no bytes of ${name} arrived for a minute`)), maxSilenceMs)
  return { signal: controller.signal, restart: () => void timer.refresh(), end: () => clearTimeout(timer) }
}

function createDownloadError({ name }: DumpFile, problem: string, cause?: unknown): ConnectionError {
  return new ConnectionError({
    message: `The file ${name} ${problem}.`,
    hint: 'Download it again; no part of it was kept.',
    cause,
    attempts: 1,
  })
}

function getReason(error: unknown): string {
  const { cause, message } = Object(error) as { readonly cause?: unknown; readonly message?: string }
  return cause instanceof Error ? cause.message : (message ?? String(error))
}
