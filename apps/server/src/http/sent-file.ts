import type { ErrorDetail } from './api-error.ts'

/** Takes the bytes of a file as they come. As long as it has not taken them, no more are read from the sender. */
export type FileSink = { write(bytes: Uint8Array): Promise<void> }

/** The file that came with a request, without its bytes. */
export type SentFile = {
  readonly filename: string
  /** The type that its sender gives it, if any. */
  readonly declaredType: string | undefined
  /** Where its name, its type and its bytes stand in the request, for errors. */
  readonly at: { readonly name: string; readonly type: string; readonly content: string }
}

/** What one of the two forms of such a body holds, before its fields are checked. */
export type Received = { readonly fields: unknown; readonly file: SentFile | undefined; readonly problems: readonly ErrorDetail[] }
