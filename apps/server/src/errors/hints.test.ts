import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { errorCatalogue } from '@catalog/contract/errors'
import { createAdvice, formatCall, namedOperations } from '@catalog/contract/hints/advise'
import { joinHints, replaceOperationNames, toAdvice } from '@catalog/contract/hints/hint'
import { createNotFoundRefusal, lookUps } from '@catalog/contract/records/not-found'
import { getDefaultHint } from '@catalog/contract/refusals/coded-refusal'
import { buildAdviceHint } from '@catalog/contract/requests/refusal'
import { describe, expect, it } from 'vitest'
import { getOperationName } from '../curation/name-operation.ts'
import { ApiError, createRefusalError, toErrorBody } from './api-error.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const codes = Object.keys(errorCatalogue) as (keyof typeof errorCatalogue)[]

/** The sources with texts of errors, without their comments. */
const sources = globSync(['apps/server/src/**/*.ts', 'packages/contract/src/**/*.ts'], { cwd: root })
  .filter((file) => !/\.test\.ts$|\/(testing|generated|migrations|observability)\//.test(file))
  .map((file) => ({
    file,
    text: readFileSync(`${root}${file}`, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\*|\/\*|\/\/)/.test(line))
      .join('\n'),
  }))

describe('the sources of errors', () => {
  it('names operations by id and never by method and path', () => {
    const byHand = /['`][^'`\n]*\b(?:GET|POST|PUT|PATCH|DELETE) \/[a-z]/
    expect(sources.filter(({ text }) => byHand.test(text)).map(({ file }) => file)).toEqual([])
  })

  it('uses every operation that hints may name', () => {
    const written = sources.filter(({ file }) => !file.endsWith('/name-operation.ts') && !file.endsWith('/advise.ts'))
    const inCatalogue = codes.flatMap((code) => toAdvice(getDefaultHint(code)).operations)
    const unused = namedOperations.filter(
      (id) => !inCatalogue.includes(id) && !written.some(({ text }) => new RegExp(`(\\$\\{|addQueryParameter\\()'${id}'`).test(text)),
    )
    expect(unused).toEqual([])
  })
})

describe('the hint of a code', () => {
  it.each(codes)('names exactly the operations that are listed for %s', (code) => {
    const { text, operations } = toAdvice(getDefaultHint(code))
    const named = [...text.matchAll(/\b(?:GET|POST|PUT|PATCH|DELETE) \/[^\s`?]*/g)].map(([call]) => call)
    expect(named).toEqual(operations.map(formatCall))
  })

  it.each(codes)('says "over HTTP" wherever the texts of %s name a header', (code) => {
    const { meaning, hint } = errorCatalogue[code]
    for (const text of [meaning, hint]) {
      expect(text).not.toMatch(/endpoint/i)
      if (/\b(Authorization|Idempotency-Key|Retry-After|X-[A-Z]\w+)/.test(text)) expect(text).toContain('over HTTP')
    }
  })
})

describe('advise', () => {
  it.each(namedOperations)('inserts the call of %s, and returns its id', (id) => {
    const { text, operations } = createAdvice`Use ${id}.`
    expect([text, operations]).toEqual([`Use \`${formatCall(id)}\`.`, [id]])
  })
})

describe('replaceOperationNames', () => {
  it.each(namedOperations)('names the page or button for %s to curators', (id) => {
    const { text, operations } = createAdvice`Use ${id}, or ${{ operation: id, parameter: 'q' }}.`
    const name = getOperationName(id)
    expect(replaceOperationNames(text, operations, getOperationName)).toBe(`Use ${name}, or ${name}.`)
    expect(name).not.toMatch(/\b(GET|POST|PATCH) \//)
  })

  it('names an unknown operation by its id', () => {
    expect(replaceOperationNames('Use `GET /moons`.', ['listMoons'], () => undefined)).toBe('Use listMoons.')
  })

  it('leaves a text unchanged if its calls do not match its operations', () => {
    const text = 'You sent `GET /segments`. Use `GET /segments`.'
    expect(replaceOperationNames(text, ['listSegments'], () => 'segments.list')).toBe(text)
  })
})

describe('joinHints', () => {
  it('includes each distinct hint once, with the operations of all hints', () => {
    const hint = joinHints([lookUps.segment, 'Or leave it out.', lookUps.proposal, lookUps.segment])
    expect(hint).toEqual({
      text: 'Use a slug from `GET /segments`. Or leave it out. Use an id from `GET /agents/proposals`.',
      operations: ['listSegments', 'listProposals'],
    })
  })
})

describe('buildAdviceHint', () => {
  it('does not quote the request when the advice names operations', () => {
    const details = [{ path: '/body/segment', message: '"`GET /people`" names no segment' }]
    expect(buildAdviceHint(details, [lookUps.segment])).toEqual({
      text: 'Fix the listed fields. Use a slug from `GET /segments`.',
      operations: ['listSegments'],
    })
    expect(buildAdviceHint(details, ['Send a slug.'])).toBe('Fix /body/segment: "`GET /people`" names no segment. Send a slug.')
  })
})

describe('toErrorBody', () => {
  it('returns the operations of the hint, and quotes the request unchanged', () => {
    const { error } = toErrorBody(
      createRefusalError(createNotFoundRefusal('segment', 'GET /segments', lookUps.segment, '/body/segment')),
      {},
    )
    expect(error).toMatchObject({
      message: 'No segment has the id or slug "GET /segments".',
      hint: 'Use a slug from `GET /segments`.',
      operations: ['listSegments'],
      details: [{ path: '/body/segment', message: '"GET /segments" names no segment' }],
    })
  })

  it('omits operations when the hint names none', () => {
    expect(toErrorBody(new ApiError('CONFLICT', 'No.', { hint: 'Wait.' }), {}).error).not.toHaveProperty('operations')
  })

  it('names pages instead of operations for curators', () => {
    const { error } = toErrorBody(createRefusalError(createNotFoundRefusal('segment', 'x', lookUps.segment)), {
      nameOperation: getOperationName,
    })
    expect(error).toMatchObject({ hint: 'Use a slug from the Reference data page.', operations: ['listSegments'] })
  })
})
