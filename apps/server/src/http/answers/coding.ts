/// <reference path="./negotiator.d.ts" />
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import Negotiator from 'negotiator'

/** A smaller body takes as many packets compressed as it takes plain. */
const smallestBytes = 4 * 1024

export type Coding = 'zstd' | 'br' | 'gzip'
type Compress = (body: string | Buffer) => Promise<Buffer>

const { BROTLI_PARAM_QUALITY, ZSTD_c_compressionLevel } = zlib.constants
const [brotli, gzip] = [promisify(zlib.brotliCompress), promisify(zlib.gzip)]
/** Node has Zstandard from 22.15 and 23.8 on. */
const zstd = typeof zlib.zstdCompress === 'function' ? promisify(zlib.zstdCompress) : undefined

/**
 * How a body is compressed, the cheapest way first. The levels are those that cost less than they save on a line of 100 Mbit/s.
 * All run beside the thread that answers requests.
 */
const compressors: ReadonlyMap<string, Compress> = new Map<Coding, Compress>([
  ...(zstd ? [['zstd', (body) => zstd(body, { params: { [ZSTD_c_compressionLevel]: 1 } })] as const satisfies [Coding, Compress]] : []),
  ['br', (body) => brotli(body, { params: { [BROTLI_PARAM_QUALITY]: 1 } })],
  ['gzip', (body) => gzip(body, { level: 1 })],
])
const known = [...compressors.keys()]

/** Characters of an Accept-Encoding that is read; browsers and libraries send fewer than 100, and a longer one gets a plain answer. */
const maxAcceptedCharacters = 1_000

/** Returns the Accept-Encoding of a request, if it has one that is read. */
export function getAcceptedCodings({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): string | undefined {
  return accepted.length > maxAcceptedCharacters || accepted === '' ? undefined : accepted
}

/** Picks the coding of a body of so many bytes: what the client likes best, and of several the cheapest. Undefined is plain. */
export function pickCoding({ req }: ServerResponse, bytes: number): Coding | undefined {
  if (bytes <= smallestBytes || getAcceptedCodings(req.headers) === undefined) return undefined
  const picked = new Negotiator(req).encodings([...known, 'identity'], { preferred: known })[0]
  return known.includes(picked ?? '') ? (picked as Coding) : undefined
}

export async function compress(coding: Coding, body: string | Buffer): Promise<Buffer> {
  const run = compressors.get(coding)
  if (!run) throw new Error(`This Node cannot compress as ${coding}.`)
  return run(body)
}

const compressed = new WeakMap<Buffer, Map<Coding, Promise<Buffer>>>()

/** The same of bytes that are kept and sent many times: once in each coding, and for as long as they are kept. */
export function compressOnce(coding: Coding, kept: Buffer): Promise<Buffer> {
  const forms = compressed.get(kept) ?? new Map<Coding, Promise<Buffer>>()
  compressed.set(kept, forms)
  const form = forms.get(coding) ?? compress(coding, kept)
  forms.set(coding, form)
  form.catch(() => forms.delete(coding))
  return form
}
