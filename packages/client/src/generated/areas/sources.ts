// Generated from the contract by packages/client/generate. Do not edit.

import type { CallPromise } from '../../answer/call-promise.ts'
import type { CallOptions, WriteOptions } from '../../options.ts'
import type { FileName } from '../../upload/file-content.ts'
import type { RegisteredSource, Source } from '../models.ts'
import type { SourceInput, SourceUploadForm } from '../sent.ts'

import type { Download } from '../../reading/download.ts'

/** `catalog.sources`: Where a fact came from. */
export interface SourcesApi {
  /**
   * Read a source.
   *
   * One source, with a signed link to its file where it has one.
   *
   * Needs the scope `read:catalog`.
   *
   * @param id - The source's UUID.
   * @example
   * ```ts
   * const source = await catalog.sources.get('6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11')
   * ```
   */
  get(id: string, options?: CallOptions): CallPromise<Source>

  /**
   * Register a source by its URL.
   *
   * Says that a page tells something about an entity. The same URL for the same entity again is the source that is there
   * already, unchanged, with `created: false`. http or https, capitals in the host, the scheme's own port and a slash at the end of the path make no
   * other URL of it. The server never opens the URL.
   *
   * Needs the scope `write:sources`.
   *
   * @example
   * ```ts
   * const registeredSource = await catalog.sources.register({
   *   entity_slug: 'microstrategy',
   *   url: 'https://www.coingecko.com/en/treasuries/bitcoin',
   *   title: 'Public treasury figures',
   *   description: 'Ticker, country and holdings; a dated snapshot.',
   *   trust_tier: 'reputable',
   * })
   * ```
   */
  register(body: SourceInput, options?: WriteOptions): CallPromise<RegisteredSource>

  /**
   * Upload a source with its file.
   *
   * Stores a file about an entity: PDF, plain text, Markdown, CSV, JSON, DOCX, PPTX, XLSX, PNG or JPEG, at most 25 MiB.
   * Its type is read from the bytes. A type or name that says otherwise is refused (`deck.pdf.exe`; `report.html.pdf` is a
   * PDF), and so is a name of a device, a stream or a folder. Text is UTF-8 and does not begin as HTML, SVG, XML, RTF,
   * PostScript or a script.
   *
   * A key may upload 250 MiB of files in a UTC day, unless a curator says otherwise (see `catalog.usage()`). Every byte that
   * arrives counts, also of a file that is refused, known already, or a repeat of an `idempotencyKey`. A file beyond the
   * rest is `BUDGET_EXHAUSTED`, before it is read where its size is known; that call is not charged. JSON counts
   * the decoded base64.
   *
   * Without a `trust_tier` a file is `private`; without a `kind` it is a `deck` where it is a presentation, else `research`.
   *
   * The same bytes for the same entity again are the source that is there already, unchanged, with `created: false`. A
   * `url` that the entity has another source for is a `CONFLICT`.
   *
   * Needs the scope `write:sources`.
   *
   * @example
   * ```ts
   * const registeredSource = await catalog.sources.upload({
   *   entity_slug: 'microstrategy',
   *   title: 'Notes of a call about custody',
   *   kind: 'conversation',
   *   trust_tier: 'private',
   *   file: await fromPath('notes.md'),
   * })
   * ```
   */
  upload(body: SourceUploadForm & FileName, options?: WriteOptions): CallPromise<RegisteredSource>

  /**
   * Read the file of a source.
   *
   * Asks for a link and follows it. The bytes come as a stream, which fails where their number is not the one that the catalog has.
   *
   * Needs the scope `read:catalog`.
   *
   * @param id - The source's UUID.
   * @example
   * ```ts
   * const { source, stream } = await catalog.sources.download('6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11')
   * const bytes = await new Response(stream).bytes()
   * ```
   */
  download(id: string, options?: CallOptions): CallPromise<Download>
}
