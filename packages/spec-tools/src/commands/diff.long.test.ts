import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTemporaryProject, runSpec, type TemporaryProject } from '../testing/temporary-project.ts'

let project: TemporaryProject
beforeAll(async () => {
  project = await createTemporaryProject()
  await project.git('init', '--quiet')
  await project.git('commit', '--quiet', '--allow-empty', '--message', 'Nothing yet')
  await project.git('tag', 'empty')
  await project.git('add', '.')
  await project.git('commit', '--quiet', '--message', 'The contract')
})
afterAll(() => project.remove())

const resetProject = () => project.git('checkout', '--quiet', '--', '.')

test('reports that nothing changed for an unchanged contract', async () => {
  await resetProject()
  expect(await runSpec(project.root, 'diff', 'main')).toEqual({ code: 0, output: 'Nothing changed for callers.\n', errors: '' })
})

test('shows a shared change once, with every operation that it reaches, and what breaks first', async () => {
  await resetProject()
  await project.edit('spec/schemas/Segment.yaml', [/ {2}hue_token: .*\n/, ''], [', hue_token', ''])
  await project.edit('spec/examples/listSegments.yaml', [/ +hue_token: null\n/, ''])
  await project.edit(
    'spec/catalog.yaml',
    ['maximum: 200', 'maximum: 500'],
    ['    retryable: true\n    meaning: The server failed', '    retryable: false\n    meaning: The server failed'],
  )
  await project.edit('spec/paths/reference/listSegments.yaml', ['summary: List the segments', 'summary: List all segments'])
  const { code, output, errors } = await runSpec(project.root, 'diff', 'main')
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(output).toMatchInlineSnapshot(`
    "whole contract
      BREAKING    x-error-catalogue: INTERNAL.retryable - true became false

    several operations
      BREAKING    answer: Segment.hue_token - was removed
                  affects: listSegments, getSegment, getDrilldown, listFieldEvents, saveFieldEvent, getFieldEvent,
                  updateFieldEvent, attachFieldEventSegment, listGtmSegments
      compatible  request: query parameter limit - maximum 200 became 500
                  affects: listWorkQueues, listWorkItems, listDuplicates, listSegments, listTaxonomyTerms,
                  listTaxonomyTermEntities, listCapabilities, listNeeds, listVerticals, listEntities,
                  getEntityHistory, listEntitySources, listPeople, getPersonHistory, listTouchpoints,
                  getDrilldown, listDumps, listProposals, listFieldEvents, listGtmSegments, listGtmAssignments,
                  listGtmBriefs, listGtmBriefLinks, listFieldEventRoster

    GET /segments (listSegments)
      docs        the operation - summary changed
      docs        answer 200: body - examples changed

    2 breaking, 1 compatible, 2 documentation

    The curators' contract (spec/curation.yaml)

    several operations
      BREAKING    answer: Segment.hue_token - was removed
                  affects: listSegments, createSegment, updateSegment, getSegment, getDrilldown, listFieldEvents,
                  getFieldEvent, listGtmSegments
      compatible  request: query parameter limit - maximum 200 became 500
                  affects: listSessions, listInbox, getRecordHistory, listDuplicates, listDirectWrites,
                  listRunReports, listCurators, listAgents, listCurationLog, listKeys, listDumps, listSegments,
                  listCapabilities, listNeeds, listVerticals, listTaxonomyTerms, listDiscoverySprints,
                  listSprintTargets, listViews, listBriefs, listBriefLinks, listWebhooks, listWebhookDeliveries,
                  listParkedEvents, listEntities, listEntitySources, listPeople, listTouchpoints,
                  listTaxonomyTermEntities, getDrilldown, listWorkQueues, listWorkItems, listFieldEvents,
                  listFieldEventRoster, listGtmSegments, listGtmAssignments

    GET /segments (listSegments)
      docs        answer 200: body - examples changed

    1 breaking, 1 compatible, 1 documentation
    "
  `)
})

test('fails on a breaking change with --fail-on-breaking', async () => {
  await resetProject()
  await project.edit('spec/catalog.yaml', ['maximum: 200', 'maximum: 100'])
  expect((await runSpec(project.root, 'diff', 'main')).code).toBe(0)
  const failed = await runSpec(project.root, 'diff', 'main', '--fail-on-breaking')
  expect(failed.code).toBe(1)
  expect(failed.output).toMatch(/BREAKING {4}request: query parameter limit - maximum 200 became 100/)
})

test('accepts a compatible change with --fail-on-breaking', async () => {
  await resetProject()
  await project.edit('spec/catalog.yaml', ['maximum: 200', 'maximum: 500'])
  const { code, output } = await runSpec(project.root, 'diff', 'main', '--fail-on-breaking')
  expect(code).toBe(0)
  expect(output).toMatch(/0 breaking, 1 compatible, 0 documentation\n$/)
})

test('says what to do about a ref that git does not know', async () => {
  const { code, output, errors } = await runSpec(project.root, 'diff', 'no-such-branch')
  expect({ code, output }).toEqual({ code: 1, output: '' })
  expect(errors).toMatch(/git knows no commit called "no-such-branch"\. Name a branch, a tag or a commit/)
})

test('never passes a ref to git as an option', async () => {
  const { code, errors } = await runSpec(project.root, 'diff', '--', '--output=x')
  expect(code).toBe(1)
  expect(errors).toMatch(/git knows no commit called "--output=x"/)
})

test('says what to do about a ref without a contract', async () => {
  const { code, errors } = await runSpec(project.root, 'diff', 'empty')
  expect(code).toBe(1)
  expect(errors).toMatch(/There is no spec\/catalog\.yaml at "empty"\. Name a commit that has it/)
})

test('says which of the two contracts is broken', async () => {
  await resetProject()
  await project.edit('spec/schemas/SegmentList.yaml', ['Segment.yaml }', 'Segmnt.yaml }'])
  const here = await runSpec(project.root, 'diff', 'main')
  expect(here.code).toBe(1)
  expect(here.errors).toMatch(/^spec: Cannot bundle the contract:\n.*spec\/schemas\/SegmentList\.yaml:9/)
  await project.git('commit', '--quiet', '--all', '--message', 'Broken')
  await project.edit('spec/schemas/SegmentList.yaml', ['Segmnt.yaml }', 'Segment.yaml }'])
  const there = await runSpec(project.root, 'diff', 'main')
  await project.git('reset', '--quiet', '--hard', 'HEAD~1')
  expect(there.code).toBe(1)
  expect(there.errors).toMatch(/^spec: At "main" the contract is broken, so there is nothing to compare with\. Name another commit\./)
})

test('says that it needs a repository', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'no-repository-'))
  const { code, errors } = await runSpec(folder, 'diff', 'main')
  await rm(folder, { recursive: true })
  expect(code).toBe(1)
  expect(errors).toMatch(/is not in a git repository.*Run this in a clone of the project/)
})

test('leaves no temporary files behind', async () => {
  expect((await readdir(project.root)).sort()).toEqual(['.git', 'spec'])
})
