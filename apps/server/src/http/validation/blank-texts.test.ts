import curationContract from '@catalog/contract/curation/document.json' with { type: 'json' }
import contract from '@catalog/contract/document.json' with { type: 'json' }
import { type Contract, resolveReference } from '@catalog/contract/requests/contract'
import { describe, expect, it } from 'vitest'
import { createBodyCheck } from './body-check.ts'
import type { ContractDocument } from './slice.ts'

/** White space of several scripts, an invisible character, and the empty text. */
const blanks = ['', ' ', '\n\t ', '\u00a0\u3000', '\u200b', '\ufeff \u00ad']
const documents: Readonly<Record<string, ContractDocument>> = { agents: contract, curators: curationContract }

describe.each(Object.entries(documents))('blank keys in request bodies of the %s contract', (_, document) => {
  it.each(listRequestBodies(document))('refuses a blank key in every object of %s %s', (method, path, holder) => {
    const check = createBodyCheck(document, path, method)
    for (const body of Object.values(listExamples(document, holder)))
      for (const place of listObjects(body))
        for (const blank of blanks.filter((one) => one !== '\n\t ')) {
          const wrong = check?.(replaceText(body, [...place, blank], 'Text.'))?.details.map((detail) => detail.path) ?? []
          expect(wrong).toContain(`/body${[...place, blank].map((step) => `/${step}`).join('')}`)
        }
  })
})

describe.each(Object.entries(documents))('blank strings in request bodies of the %s contract', (_, document) => {
  it.each(listRequestBodies(document))('becomes null or an error for each text in the examples of %s %s', (method, path, holder) => {
    const check = createBodyCheck(document, path, method)
    for (const body of Object.values(listExamples(document, holder))) {
      expect(check?.(body)).toEqual({ body, details: [], advice: [] })
      for (const place of listTextPaths(body))
        for (const blank of blanks) {
          const sent = replaceText(body, place, blank)
          const read = check?.(sent)
          const wrong = read?.details.map((detail) => detail.path) ?? []
          const pointer = `/body/${place.join('/')}`
          expect([pointer, blank, wrong.includes(pointer) || getText(read?.body, place)]).toEqual([
            pointer,
            blank,
            wrong.includes(pointer) ? true : null,
          ])
        }
    }
  })
})

it('refuses a blank key of a map', () => {
  const check = createBodyCheck(contract, '/discovery-sprints/{sprint}/targets/{target}', 'post')
  const { details } = check?.({ key_metrics: { hashrate: 1, ' ': 2, deeper: { '\u200b': 3 } } }) ?? {}
  expect(details).toEqual([
    { path: '/body/key_metrics/ ', message: 'must not be blank' },
    { path: '/body/key_metrics/deeper/\u200b', message: 'must not be blank' },
  ])
})

it('returns one error for each place, together with other errors', () => {
  const check = createBodyCheck(contract, '/agents/reports', 'post')
  const { details } = check?.({ title: '', kind: 'run', body_md: 'Text.', entities: [' ', 'river'], more: 1 }) ?? {}
  expect(details).toEqual([
    { path: '/body/more', message: 'is not allowed' },
    { path: '/body/title', message: 'must have at least 1 character' },
    { path: '/body/entities/0', message: 'must not be blank' },
  ])
})

it('keeps white space around other characters', () => {
  const check = createBodyCheck(contract, '/agents/reports', 'post')
  const body = { title: ' Kept  ', kind: 'note', body_md: '\n  code\n' }
  expect(check?.(body).body).toBe(body)
})

type Step = string | number

function listExamples(document: Contract, holder: unknown): Readonly<Record<string, unknown>> {
  const { content } = resolveReference(document, holder) as { content: { 'application/json': { examples: object } } }
  const examples = Object.entries(content['application/json'].examples)
  return Object.fromEntries(examples.map(([name, example]) => [name, (resolveReference(document, example) as { value: unknown }).value]))
}

function listTextPaths(value: unknown, path: readonly Step[] = []): (readonly Step[])[] {
  if (typeof value === 'string') return path.includes('content_base64') ? [] : [path]
  if (Array.isArray(value)) return value.flatMap((item, index) => listTextPaths(item, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => listTextPaths(field, [...path, name]))
}

function listObjects(value: unknown, path: readonly Step[] = []): (readonly Step[])[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([name, field]) => listObjects(field, [...path, Array.isArray(value) ? Number(name) : name]))
  return Array.isArray(value) ? inside : [path, ...inside]
}

function replaceText(value: unknown, [step, ...rest]: readonly Step[], text: string): unknown {
  if (step === undefined) return text
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  Object.assign(copy, { [step]: replaceText((value as Record<Step, unknown>)[step], rest, text) })
  return copy
}

function getText(value: unknown, path: readonly Step[]): unknown {
  return path.reduce<unknown>((within, step) => (within as Record<Step, unknown> | null | undefined)?.[step], value)
}

function listRequestBodies(document: Contract): [method: string, path: string, holder: unknown][] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]): [string, string, unknown][] => {
      const { requestBody } = operation as { readonly requestBody?: unknown }
      return requestBody === undefined ? [] : [[method, path, requestBody]]
    }),
  )
}
