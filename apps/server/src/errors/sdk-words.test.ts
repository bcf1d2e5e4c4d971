import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sdkMethods, withSdkWords } from '@catalog/contract/calls/sdk-methods'
import { gaps } from '@catalog/contract/coverage/gaps'
import { errorCatalogue } from '@catalog/contract/errors'
import { describe, expect, it } from 'vitest'
import { ApiError, toErrorBody } from './api-error.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const methods = new Set(Object.values(sdkMethods))

/** Every text in the sources of which an agent's errors are made, with a value for whatever is put into it. */
function textsInSources(): string[] {
  const files = globSync(['apps/server/src/**/*.ts', 'packages/contract/src/**/*.ts'], { cwd: root })
  const isTold = (file: string) => !/\.test\.ts$|\/(testing|generated|curation|migrations|curators|observability|dashboard)\//.test(file)
  const quoted = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|"(?:[^"\\\n]|\\.)*"/g
  return files.filter(isTold).flatMap((file) =>
    readFileSync(`${root}${file}`, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\*|\/\*|\/\/)/.test(line))
      .flatMap((line) => [...line.matchAll(quoted)].map(([text]) => text.slice(1, -1).replace(/\$\{[^}]*\}/g, 'x'))),
  )
}

const namesCall = /\b(?:GET|POST|PUT|PATCH|DELETE) \/(?!curation|metrics)[a-z]/g
const texts = [...new Set([...textsInSources(), ...Object.values(errorCatalogue).flatMap(({ meaning, hint }) => [meaning, hint])])]

describe('an error that names a call', () => {
  const naming = texts.filter((text) => text.match(namesCall))

  it('is found in the sources', () => {
    expect(naming.length).toBeGreaterThan(20)
  })

  it.each(naming)('names the method of the SDK beside it: %s', (text) => {
    const named = [...withSdkWords(text).matchAll(/\(SDK: ([\w.]+)\)/g)].map(([, name]) => name ?? '')
    expect(named.filter((name) => methods.has(name))).toHaveLength(text.match(namesCall)?.length ?? 0)
  })
})

it.each(Object.entries(gaps))('what closes a gap names the method beside the call: %s', (_, { how, evidence }) => {
  for (const text of [how, evidence]) expect(text.match(namesCall)?.length ?? 0).toBe(text.match(/ \(SDK: /g)?.length ?? 0)
})

describe('an error of the catalogue', () => {
  it.each(Object.entries(errorCatalogue))('%s speaks of no header or endpoint alone', (code, { meaning, hint }) => {
    const { error } = toErrorBody(new ApiError(code as keyof typeof errorCatalogue, meaning, { hint }), undefined)
    for (const text of [error.message, error.hint]) {
      expect(text).not.toMatch(/endpoint/i)
      expect(text).not.toMatch(/\b(Authorization|Idempotency-Key|Retry-After|X-[A-Z]\w+(-\w+)*)\b(?! \(SDK: )/)
    }
  })
})

it('stands beside paths with values, queries and quotes alike', () => {
  expect(withSdkWords('List them with GET /field-events/forum-2027/roster and use an id from there.')).toBe(
    'List them with GET /field-events/forum-2027/roster (SDK: fieldEvents.roster) and use an id from there.',
  )
  expect(withSdkWords('Look it up with GET /entities?q=… and use its slug.')).toContain('GET /entities?q=… (SDK: entities.list) and')
  expect(withSdkWords('Ask for `GET /sources/{id}`.')).toBe('Ask for `GET /sources/{id}` (SDK: sources.get).')
  expect(withSdkWords('There is no operation GET /nothing.')).toBe('There is no operation GET /nothing.')
})
