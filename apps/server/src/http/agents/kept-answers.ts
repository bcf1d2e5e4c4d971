import type { CatalogVersion } from '../../database/catalog-version.ts'
import { noVersion } from '../../database/catalog-version.ts'
import { declareBound, formatBytes } from '../../values/bounds.ts'
import { createTextCache } from '../../values/text-cache.ts'
import { getCursorPeriod } from '../answers/cursor.ts'
import { createTextBody, joinParts, toTaggableText } from '../answers/json-text.ts'
import { keepDigest } from '../answers/tag.ts'
import type { RoutedRequest } from '../request.ts'
import { isKept } from './kept-reads.ts'
import type { AgentOperation } from './operations.ts'

/** Answers that are sent again while nothing has been written since they were read (rule read.kept-answers). */
export type KeptAnswers = {
  /** The version that the next charge asks about. */
  getVersion(): CatalogVersion
  /** Adopts the version that a charge returned. */
  setVersion(version: CatalogVersion): void
  /** True when an answer to the question is stored in the version that the next charge asks about. */
  has(question: string): boolean
  /** Returns the stored answer to the question in this version, ready to be sent. */
  find(question: string, version: CatalogVersion): object | undefined
  /** Caches the body of an answer that was read after this version, if no newer version is known. Returns the body to send. */
  keep(question: string, version: CatalogVersion, body: unknown): unknown
}

const maxBytes = 24 * 1024 * 1024
/** Longer answers would push out too many others. */
const maxKeptBytes = 1024 * 1024
const maxQuestionLength = 1_000

/** Builds the key of an answer from the request and the caller's scopes; undefined if the answer is not stored. */
export function buildQuestionKey(
  { match, path, queryString }: RoutedRequest<AgentOperation>,
  scopes: readonly string[],
): string | undefined {
  if (!match || !isKept(match.route.operationId, queryString)) return undefined
  const question = `${scopes.join(' ')} ${path}?${queryString}`
  return question.length > maxQuestionLength ? undefined : question
}

export function createKeptAnswers(count: (outcome: 'sent' | 'read') => void, isOn: boolean): KeptAnswers {
  const texts = createTextCache(maxBytes)
  let newest = noVersion
  let number = 0
  const buildKey = (question: string) => `${number} ${getCursorPeriod()} ${question}`
  return {
    getVersion: () => newest,
    setVersion(version) {
      if (version === newest) return
      newest = version
      number++
    },
    has: (question) => texts.find(buildKey(question)) !== undefined,
    find(question, version) {
      const kept = version === newest ? texts.find(buildKey(question)) : undefined
      count(kept ? 'sent' : 'read')
      return kept && createTextBody(replaceGeneratedAt(kept))
    },
    keep(question, version, body) {
      const parts = toTaggableText(body)
      const text = joinParts(parts)
      if (!isOn || version !== newest || version === noVersion || text.length > maxKeptBytes) return body
      const stored = texts.store(buildKey(question), text)
      if (typeof parts !== 'string') keepDigest(stored, parts)
      return createTextBody(replaceGeneratedAt(stored))
    },
  }
}

const madeAt = '{"generated_at":"'
const iso = '2026-01-01T00:00:00.000Z'

/** Replaces the time at the beginning of an answer, if any, with the current time; the rest is up to date. */
function replaceGeneratedAt(text: Buffer): Buffer[] {
  if (text.toString('latin1', 0, madeAt.length) !== madeAt) return [text]
  return [Buffer.from(madeAt + new Date().toISOString()), text.subarray(madeAt.length + iso.length)]
}

declareBound(import.meta.url, {
  name: 'kept answers',
  owner: 'set of scopes',
  limit: `${formatBytes(maxBytes)}, ${formatBytes(maxKeptBytes)} each`,
  variables: ['texts'],
  test: 'apps/server/src/values/text-cache.test.ts',
})
