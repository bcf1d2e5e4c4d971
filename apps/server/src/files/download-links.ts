import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { createAdvice } from '@catalog/contract/hints/advise'
import { ApiError } from '../errors/api-error.ts'

/** Milliseconds until a link to a file expires (rule source.download-link). */
const goodForMs = 15 * 60 * 1000

/** Links to the files of sources and of dumps, by their ids. They need no key: a link opens its file for every client until it expires. */
export type DownloadLinks = {
  createLink(fileId: string, now?: Date): { readonly url: string; readonly expiresAt: Date }
  /** Throws if this service did not sign the link for this file, or if it has expired. */
  assertValidLink(fileId: string, query: URLSearchParams, now?: Date): void
}

export function createDownloadLinks(secret: Buffer, publicUrl: string): DownloadLinks {
  const key = createSecretKey(secret)
  const signLink = (fileId: string, expires: string) => createHmac('sha256', key).update(`${fileId}\n${expires}`).digest()
  return {
    createLink(fileId, now = new Date()) {
      // Rounds up to whole seconds, so that the link never expires early.
      const expires = Math.ceil((now.getTime() + goodForMs) / 1000)
      const signature = signLink(fileId, String(expires)).toString('base64url')
      return { url: `${publicUrl}/downloads/${fileId}?expires=${expires}&signature=${signature}`, expiresAt: new Date(expires * 1000) }
    },
    assertValidLink(fileId, query, now = new Date()) {
      const expires = query.get('expires') ?? ''
      const sent = Buffer.from(query.get('signature') ?? '', 'latin1')
      const right = Buffer.from(signLink(fileId, expires).toString('base64url'), 'latin1')
      if (sent.length !== right.length || !timingSafeEqual(sent, right))
        throw createForbiddenError('This server did not make the link to this file.')
      if (Number(expires) * 1000 <= now.getTime()) throw createForbiddenError('The link to this file has expired.')
    },
  }
}

function createForbiddenError(message: string): ApiError {
  return new ApiError('FORBIDDEN', message, {
    hint: createAdvice`Ask for a new link with ${'getSource'}, or ${'listDumps'}; it is good for 15 minutes. Use it as it is.`,
  })
}
