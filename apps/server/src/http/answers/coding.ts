/// <reference path="./negotiator.d.ts" />
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import Negotiator from 'negotiator'
import { declareBound, describeShares } from '../../values/bounds.ts'
import { buildHalvedLimits, type Owner } from '../../values/shares.ts'
import { type Client, createTurnTaking } from '../../values/take-turns.ts'
import { getClient } from '../connections/client.ts'
import { getOwner } from '../connections/owner.ts'

/** Minimum size of a compressed body, in bytes: compressing a smaller one saves no packet. */
const minBytes = 4 * 1024

export type Coding = 'zstd' | 'br' | 'gzip'
type Compress = (body: string | Buffer) => Promise<Buffer>

const { BROTLI_PARAM_QUALITY, ZSTD_c_compressionLevel } = zlib.constants
const [brotli, gzip] = [promisify(zlib.brotliCompress), promisify(zlib.gzip)]
/** Node has Zstandard since 22.15 and 23.8. */
const zstd = typeof zlib.zstdCompress === 'function' ? promisify(zlib.zstdCompress) : undefined

/**
 * Compressors, cheapest first. Each level costs less time than it saves on a 100 Mbit/s connection. None runs in the thread that answers
 * requests.
 */
const compressors: ReadonlyMap<string, Compress> = new Map<Coding, Compress>([
  ...(zstd ? [['zstd', (body) => zstd(body, { params: { [ZSTD_c_compressionLevel]: 1 } })] as const satisfies [Coding, Compress]] : []),
  ['br', (body) => brotli(body, { params: { [BROTLI_PARAM_QUALITY]: 1 } })],
  ['gzip', (body) => gzip(body, { level: 1 })],
])
const known = [...compressors.keys()]

/** Maximum length of an Accept-Encoding header: browsers and libraries send fewer than 100 characters. A longer one is ignored. */
const maxAcceptedCharacters = 1_000

/** Returns the Accept-Encoding of a request, if it is present and not too long. */
export function getAcceptedCodings({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): string | undefined {
  return accepted.length > maxAcceptedCharacters || accepted === '' ? undefined : accepted
}

/** Picks the coding that the client prefers, and the cheapest if it prefers several equally; undefined to send the body uncompressed. */
export function pickCoding({ req }: ServerResponse, bytes: number): Coding | undefined {
  if (bytes <= minBytes || getAcceptedCodings(req.headers) === undefined) return undefined
  const picked = new Negotiator(req).encodings([...known, 'identity'], { preferred: known })[0]
  return known.includes(picked ?? '') ? (picked as Coding) : undefined
}

/** Maximum number of threads that compress at once. The process has four, which also hash passwords, and read and write files. */
const atOnce = { all: 2, owner: 1, anonymous: 1, network: 1 }
/** Maximum number of answers that wait to be compressed. Further ones are sent uncompressed instead of taking memory while they wait. */
const maxWaiting = buildHalvedLimits(64)

export type Compression = {
  /** Compresses the body of an answer in its owner's turn. Throws if too many wait or the client has left. */
  compress(response: ServerResponse, coding: Coding, body: string | Buffer): Promise<Buffer>
  /**
   * Compresses kept bytes that are sent many times: once in each coding, for as long as they are kept. Continues even if the first client
   * leaves, because others wait for the same bytes.
   */
  compressOnce(response: ServerResponse, coding: Coding, kept: Buffer): Promise<Buffer>
}

type CompressInCoding = (coding: Coding, body: string | Buffer) => Promise<Buffer>

export function createCompression(run: CompressInCoding = runCompressor): Compression {
  const turns = createTurnTaking({
    places: atOnce,
    waiting: maxWaiting,
    isLastWhenDone: true,
    createBusyError: () => new Error('Too many answers wait to be compressed.'),
    createLeftError: () => new Error('The client has left.'),
  })
  const compressed = new WeakMap<Buffer, Map<Coding, Promise<Buffer>>>()
  const runInTurn = async (owner: Owner, coding: Coding, body: string | Buffer, client?: Client): Promise<Buffer> => {
    const leave = await turns.enter(owner, client && { client })
    try {
      return await run(coding, body)
    } finally {
      leave()
    }
  }
  return {
    compress: (response, coding, body) => runInTurn(getOwner(response), coding, body, getClient(response)),
    compressOnce(response, coding, kept) {
      const forms = compressed.get(kept) ?? new Map<Coding, Promise<Buffer>>()
      compressed.set(kept, forms)
      const form = forms.get(coding) ?? runInTurn(getOwner(response), coding, kept)
      forms.set(coding, form)
      form.catch(() => forms.delete(coding))
      return form
    },
  }
}

async function runCompressor(coding: Coding, body: string | Buffer): Promise<Buffer> {
  const run = compressors.get(coding)
  if (!run) throw new Error(`This Node cannot compress as ${coding}.`)
  return run(body)
}

/** The compression of this process: all servers in it share one set of threads. */
export const { compress, compressOnce } = createCompression()

declareBound(import.meta.url, {
  name: 'compression',
  owner: 'key, session, network',
  limit: `${atOnce.all} at once, ${atOnce.owner} for a key, ${atOnce.anonymous} for all networks; waiting: ${describeShares(maxWaiting)}`,
  variables: ['turns', 'compressed'],
  test: 'apps/server/src/http/answers/compression.test.ts',
})
