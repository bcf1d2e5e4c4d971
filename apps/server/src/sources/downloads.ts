import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { describeMethods, listServedMethods } from '@catalog/contract/calls/unknown-route'
import { createAdvice } from '@catalog/contract/hints/advise'
import { joinHints } from '@catalog/contract/hints/hint'
import { uuid } from '@catalog/contract/texts/slug'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'
import { ApiError, createNotFoundError } from '../errors/api-error.ts'
import type { DownloadLinks } from '../files/download-links.ts'
import type { Files } from '../files/storage.ts'
import { sendError } from '../http/answers/respond.ts'
import type { AddressReader } from '../http/connections/address.ts'
import { getClient } from '../http/connections/client.ts'
import { buildAnonymousClaim, getNetworkOwner } from '../http/connections/owner.ts'
import { holdDownload } from '../http/connections/unread-answers.ts'

type Options = {
  readonly database: Database
  readonly files: Files
  readonly downloadLinks: DownloadLinks
  readonly getAddress: AddressReader
  /** Finds a file by the id in its link, without checking the caller. */
  readonly findFile: (db: Db, id: string) => Promise<(FileDescription & { readonly storage_key: string }) | undefined>
}

/**
 * Serves the files of sources and of dumps below /downloads to every client with a link, without a key and without a charge (rule
 * source.download-link). Files in a bucket go through this server, too, so the bucket needs no public address.
 */
export function createDownloads(options: Options) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.operationId = 'download'
    try {
      await handleDownload(options, request, response)
    } catch (error) {
      if (response.headersSent) response.destroy()
      else sendError(response, error)
    }
  }
}

/** Maximum length of a query that is parsed; the query of a link has 80 characters. */
const maxQueryCharacters = 500

async function handleDownload(options: Options, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { database, files, downloadLinks, getAddress, findFile } = options
  const { method = 'GET', url = '/' } = request
  const [path = '', query = ''] = url.split('?', 2)
  const id = path.slice(1)
  if (!uuid.test(id)) throw createNoFileError()
  if (!methods.includes(method)) throw createNoFileError(describeMethods(methods))
  downloadLinks.assertValidLink(id, new URLSearchParams(query.slice(0, maxQueryCharacters)))
  const file = await database.run((db) => findFile(db, id), {
    ...buildAnonymousClaim(getAddress(request)),
    client: getClient(response),
    operation: response.operationId,
  })
  if (!file)
    throw createNotFoundError(
      'source',
      id,
      createAdvice`It was merged with another one; find that with ${'listEntitySources'}. A dump is kept for a week; find a newer one with ${'listDumps'}.`,
    )
  if (method === 'GET') holdDownload(response)
  const object = await files.objects.read(file.storage_key, getNetworkOwner(getAddress(request)))
  if (!object) throw new Error(`The storage has no file ${file.storage_key}, to which ${id} refers.`)
  object.stream.once('error', (error) => {
    response.failure = error
  })
  try {
    await setHeaders(response, file, object.size)
    if (method === 'HEAD') response.end()
    else await pipeline(object.stream, response)
  } finally {
    // Closes the stream here, because the pipeline does not if the client left before it began.
    object.stream.destroy()
  }
}

type FileDescription = { readonly filename: string; readonly mime_type: string }

/** Sets headers that keep a browser from showing any file as a page of this server. */
async function setHeaders(response: ServerResponse, { filename, mime_type }: FileDescription, size: number): Promise<void> {
  const { create } = await import('content-disposition')
  response.setHeader('Content-Type', mime_type.startsWith('text/') ? `${mime_type}; charset=utf-8` : mime_type)
  response.setHeader('Content-Length', size)
  response.setHeader('Content-Disposition', create(filename, { type: 'attachment' }))
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Content-Security-Policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
  // Until the link expires, it opens the file without a key, so it must not be sent to other sites.
  response.setHeader('Referrer-Policy', 'no-referrer')
  response.setHeader('Cache-Control', 'private')
}

const methods = listServedMethods(['GET'])

function createNoFileError(...hints: readonly string[]): ApiError {
  const hint = joinHints([...hints, createAdvice`Ask for a link with ${'getSource'}, and use it as it is.`])
  return new ApiError('NOT_FOUND', 'There is no such file.', { hint })
}
