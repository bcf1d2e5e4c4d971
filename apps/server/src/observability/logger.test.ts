import { expect, it } from 'vitest'
import { createLogger, linesWithoutKey } from './logger.ts'

type Line = Record<string, unknown>

function createTestLogger(limits?: Parameters<typeof createLogger>[2]) {
  const texts: string[] = []
  const logger = createLogger('info', { write: (line: string) => void texts.push(line) }, limits)
  return { logger, texts, lines: () => texts.map((text) => JSON.parse(text) as Line) }
}

const few = { maxLinesPerKind: 3, windowMs: 50, maxKinds: 5 }

async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}

it('limits the lines of a repeated error, and then logs the number of omitted lines once', async () => {
  const { logger, lines } = createTestLogger(few)
  for (let index = 0; index < 100; index++) logger.error({ operation: 'getEntity', err: new Error(`broken ${index}`) }, 'request failed')
  expect(lines()).toHaveLength(3)
  await waitUntil(() => lines().length > 3)
  expect(lines()).toHaveLength(4)
  expect(lines().at(-1)).toMatchObject({ operation: 'getEntity', leftOut: 97, msg: 'lines like this were left out: request failed' })
})

it('samples the lines of unknown callers, and writes every line of known ones', () => {
  const { logger, lines } = createTestLogger(few)
  for (let index = 0; index < 10; index++) {
    const line = { operation: 'curation.unknown', status: 404, index }
    linesWithoutKey.add(line)
    logger.info(line, 'request')
    logger.info({ operation: 'curation.listKeys', status: 200, index }, 'request')
  }
  expect(
    lines()
      .map(({ operation }) => operation)
      .sort(),
  ).toEqual([...Array(10).fill('curation.listKeys'), ...Array(3).fill('curation.unknown')])
})

it('distinguishes errors by message, operation, class and code', () => {
  const { logger, lines } = createTestLogger({ ...few, maxKinds: 100 })
  const kinds = [
    () => logger.error({ operation: 'getEntity', err: new Error('a') }, 'request failed'),
    () => logger.error({ operation: 'getPerson', err: new Error('a') }, 'request failed'),
    () => logger.error({ operation: 'getPerson', err: new TypeError('a') }, 'request failed'),
    () => logger.error({ operation: 'getPerson', err: Object.assign(new Error('a'), { code: '57014' }) }, 'request failed'),
    () => logger.warn('something else'),
  ]
  for (const log of kinds) for (let index = 0; index < 10; index++) log()
  expect(lines()).toHaveLength(kinds.length * 3)
})

it('counts all kinds beyond a maximum together, so that memory is bounded', () => {
  const { logger, lines } = createTestLogger(few)
  for (let index = 0; index < 1000; index++) logger.error(`made up ${index}`)
  expect(lines()).toHaveLength(5 + 3)
})

it.each([
  ['refused for its key', { operation: 'getEntity', status: 401 }, 'request'],
  ['refused for its rate', { operation: 'getEntity', status: 429 }, 'request'],
  ['to where nothing is', { operation: 'other', status: 404 }, 'request'],
  ['for a file without a link', { operation: 'download', status: 403 }, 'request'],
  ['that are not valid HTTP', { status: 400 }, 'refused input that is not a valid request'],
])('limits the lines of many requests %s', (_, line, message) => {
  const { logger, lines } = createTestLogger(few)
  for (let index = 0; index < 100; index++) logger.info({ ...line, requestId: String(index) }, message)
  expect(lines()).toHaveLength(3)
})

it('reads the URL of a line only when the line is written', () => {
  const { logger, lines } = createTestLogger(few)
  let asked = 0
  const url = { toJSON: () => `/x?asked=${++asked}` }
  for (let index = 0; index < 100; index++) logger.info({ operation: 'getEntity', status: 401, url }, 'request')
  logger.debug({ url }, 'below the level')
  expect(lines().map((line) => line.url)).toEqual(['/x?asked=1', '/x?asked=2', '/x?asked=3'])
  expect(asked).toBe(3)
})

it('writes every line about calls with a key', () => {
  const { logger, lines } = createTestLogger(few)
  for (let index = 0; index < 100; index++) logger.info({ operation: 'getEntity', status: index % 2 ? 200 : 404 }, 'request')
  expect(lines()).toHaveLength(100)
})

it('escapes characters that a terminal would interpret or hide, without changing the parsed value', () => {
  const { logger, texts, lines } = createTestLogger()
  const text = 'a\u001b[2J\u007f\u009b31m\u061c\u200e\u202eb\u2066\u2028\u200b\ufeff\u{e0041}\u{e000}c \u00fc \u65e5\u672c'
  logger.info({ url: text, err: new Error(text) }, text)
  expect(texts.join('')).not.toMatch(/[^\n\P{C}]|[\p{Zl}\p{Zp}]/u)
  expect(texts.join('')).toContain('\u00fc \u65e5\u672c')
  expect(lines()[0]).toMatchObject({ url: text, msg: text, err: { message: text } })
})

it('masks secrets in errors and their details', () => {
  const { logger, texts } = createTestLogger()
  const secret = 'Zm9vYmFyQmF6UXV4MDEyMzQ1Njc4OWFiY2RlZg'
  logger.error({ err: Object.assign(new Error(`wrong: ${secret}`), { detail: `Key (token)=(${secret})` }) }, 'failed')
  logger.warn({ details: [{ error: { token: secret } }] }, 'signing in: failed')
  expect(texts.join('')).not.toContain(secret)
})
