import type { ErrorDetail } from '../errors/api-error.ts'

/** Receives the bytes of a file. The next bytes are read from the client only after `write` has resolved. */
export type FileSink = { write(bytes: Uint8Array): Promise<void> }

/** A sink that receives the minimum and maximum size of the file before the first byte is read. */
export type SizedSink = FileSink & { announceSize(minBytes: number, maxBytes: number): Promise<void> }

/** The file that came with a request, without its bytes. */
export type SentFile = {
  readonly filename: string
  /** The type that its sender declares, if any. */
  readonly declaredType: string | undefined
  /** The paths of its name, type and bytes in the request, for errors. */
  readonly at: { readonly name: string; readonly type: string; readonly content: string }
}

/** The content of a form or JSON body with a file. Its fields are not checked yet. */
export type ReceivedUpload = { readonly fields: unknown; readonly file: SentFile | undefined; readonly problems: readonly ErrorDetail[] }
