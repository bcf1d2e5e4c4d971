import { readFileSync } from 'node:fs'
import { sdkMethods } from '@catalog/contract/calls/sdk-methods'
import { describe, expect, it } from 'vitest'
import { type Document, readDocument } from '../generate/document.ts'
import { buildFiles } from '../generate/files.ts'
import { buildListFiles } from '../generate/lists.ts'
import { getMethodName } from '../generate/naming.ts'
import { buildOperations } from '../generate/operations.ts'
import { readPackageVersion } from '../generate/version.ts'
import { Bundle } from '../src/approval/bundle.ts'
import { change } from '../src/generated/change.ts'
import { ApprovedBundle, CallPromise, Catalog, CatalogError, PagePromise } from '../src/index.ts'

const document = readDocument()

describe('the generated code', () => {
  it.each([...buildFiles(document, readPackageVersion())])('equals the file in git: %s', (name, text) => {
    expect(readFileSync(new URL(`../src/generated/${name}`, import.meta.url), 'utf8'), 'run: pnpm --filter @catalog/client generate').toBe(
      text,
    )
  })

  it.each([...buildListFiles(document, buildOperations(document))])('equals the file in git: %s', (name, text) => {
    expect(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'), 'run: pnpm --filter @catalog/client generate').toBe(text)
  })

  it('names in api.md everything that can be called', async () => {
    const text = readFileSync(new URL('../api.md', import.meta.url), 'utf8')
    const classes = [Catalog, CallPromise, PagePromise, ApprovedBundle, Bundle, CatalogError].flatMap((one) => [
      ...Object.getOwnPropertyNames(one.prototype),
      ...Object.getOwnPropertyNames(one),
    ])
    const ofPromises = ['constructor', 'then', 'catch', 'finally', 'length', 'name', 'prototype', 'brand']
    const modules = await Promise.all(
      ['concurrency', 'mirror', 'msw', 'node', 'testing', 'webhooks'].map((name) => import(`../src/${name}.ts`) as Promise<object>),
    )
    const wanted = [
      ...classes.filter((name) => !ofPromises.includes(name)),
      ...modules.flatMap((module) => Object.keys(module)),
      ...Object.keys(change).map((name) => `change.${name}`),
      ...['raw', 'VERSION', 'again?', 'dryRun?', 'pollEvery?'],
    ]
    expect(wanted.length).toBeGreaterThan(40)
    expect(wanted.filter((name) => !new RegExp(`\`[^\`]*${name.replace(/[.?]/g, '\\$&')}[^\`]*\``).test(text))).toEqual([])
  })

  it('sends a file as a form when the contract takes a form or JSON', () => {
    const upload = buildOperations(document).find(({ operationId }) => operationId === 'uploadSource')
    expect(upload).toMatchObject({ isForm: true, body: 'SourceUploadForm', answer: 'RegisteredSource' })
  })

  it('has the methods that the errors of the server name', () => {
    const names = buildOperations(document).map(({ operationId, name: { area, method } }) => [
      operationId,
      [area, method].filter(Boolean).join('.'),
    ])
    expect(sdkMethods).toEqual(Object.fromEntries(names))
  })

  it('offers every operation of the contract under a name of its own', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    const names = buildOperations(document).map(({ name }) => `${name.area}.${name.method}`)
    expect(new Set(names).size).toBe(operations.length)
  })
})

describe('the check of requests', () => {
  it.each([
    ['a keyword', { dependentRequired: { text: ['kind'] } }, 'does not know the keyword dependentRequired, which LoreProposalRequest has'],
    ['a format', { properties: { text: { type: 'string', format: 'email' } } }, 'does not know the format email'],
    ['properties that are left over in a form', { unevaluatedProperties: { type: 'string' } }, 'knows unevaluatedProperties only as false'],
    ['something beside a reference', { items: { $ref: '#/components/schemas/Uuid', maxLength: 1 } }, 'more than a reference'],
  ])('fails the generation when the contract has %s that it would ignore', (_, more, problem) => {
    const { schemas } = document.components
    const changed = { ...schemas, LoreProposalRequest: { ...schemas.LoreProposalRequest, ...more } }
    const components = { ...document.components, schemas: changed }
    expect(() => buildFiles({ ...document, components } as Document, readPackageVersion())).toThrow(problem)
  })
})

describe('the maker of a change', () => {
  it.each(Object.entries(change))('%s sets its kind, even when it is given another one', (name, make) => {
    const kind = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    expect((make as (fields: object) => object)({ confidence: 4, kind: 'other' })).toEqual({ confidence: 4, kind })
  })
})

describe('the name of a method', () => {
  const names: ReadonlyArray<readonly [string, string, string, string, string]> = [
    ['get', '/entities', 'listEntities', 'entities', 'entities.list'],
    ['get', '/entities/{id}', 'getEntity', 'entities', 'entities.get'],
    ['get', '/entities/{id}/sources', 'listEntitySources', 'sources', 'entities.sources'],
    ['get', '/catalog/segments/{slug}/drilldown', 'getDrilldown', 'coverage', 'segments.drilldown'],
    ['get', '/catalog/visualization/coverage', 'getCoverage', 'coverage', 'coverage.get'],
    ['get', '/catalog/visualization/overlaps', 'getOverlaps', 'coverage', 'coverage.overlaps'],
    ['get', '/agent-work/queues', 'listWorkQueues', 'work-queue', 'work.queues'],
    ['get', '/whoami', 'getWhoami', 'identity', 'undefined.whoami'],
    ['get', '/openapi.json', 'getContract', 'identity', 'undefined.contract'],
    ['get', '/agents/proposals', 'listProposals', 'proposals', 'proposals.list'],
    ['post', '/agents/proposals/org-fit', 'proposeOrgFit', 'proposals', 'propose.orgFit'],
    ['post', '/catalog/segments/{slug}/drilldown/proposals', 'proposeDrilldownChanges', 'proposals', 'propose.drilldownChanges'],
    ['post', '/agents/validate/bundle', 'validateBundle', 'proposals', 'proposals.validate'],
    ['post', '/field-events', 'upsertFieldEvent', 'field-events', 'fieldEvents.upsert'],
    ['post', '/field-events/{slug}/goals', 'createGoal', 'field-events', 'fieldEvents.createGoal'],
    ['patch', '/field-events/{slug}/goals/{goalId}', 'updateGoal', 'field-events', 'fieldEvents.updateGoal'],
    [
      'patch',
      '/field-events/{slug}/roster/{candidateId}',
      'updateFieldEventRosterCandidate',
      'field-events',
      'fieldEvents.updateRosterCandidate',
    ],
    ['post', '/agents/sources/upload', 'uploadSource', 'sources', 'sources.upload'],
    ['get', '/discovery-sprints/{sprint}/targets/{target}', 'getSprintTarget', 'sprints', 'discoverySprints.target'],
  ]
  it.each(names)('%s %s (%s) is catalog.%s', (method, path, operationId, tag, expected) => {
    const name = getMethodName({ method, path, operationId, tag })
    expect(`${name.area}.${name.method}`).toBe(expected)
  })

  it('fails the generation when two operations would share it', () => {
    expect(() => buildOperations(addPath('/agents/entities', 'listOtherEntities'))).toThrow(
      'listEntities and listOtherEntities would both be catalog.entities.list()',
    )
  })

  it('fails the generation when it would hide a member of the client', () => {
    expect(() => buildOperations(addPath('/budget', 'listBudgets'))).toThrow('catalog.budget')
  })
})

/** Returns the contract with one more path, which is a copy of /entities. */
function addPath(path: string, operationId: string): Document {
  const get = { ...document.paths['/entities']?.get, operationId }
  return { ...document, paths: { ...document.paths, [path]: { get } } } as Document
}
