import { describe, expect, it } from 'vitest'
import { CursorLostError } from '../src/errors.ts'
import type { ChangeEvent } from '../src/generated/models.ts'
import { buildErrorResponse, buildOkResponse, catchRejection, createScriptedCatalog, type ScriptedAnswer } from './played-fetch.ts'

const buildEvent = (id: string): ChangeEvent => ({
  id,
  type: 'changed',
  record: { type: 'entity', id: '3c1f4a52-7d6e-4d0c-9a44-0f6e0c9b2f11', slug: 'microstrategy' },
  changed: ['name'],
  merged_into: null,
  at: '2026-11-20T12:00:00.000Z',
})
const buildPage = (next_cursor: string, ...ids: string[]) => buildOkResponse({ data: ids.map(buildEvent), next_cursor, lag_seconds: 0 })

/** Mocks a client that gets the given answers, and aborts after the last. */
function createFeedCatalog(answers: readonly ScriptedAnswer[]) {
  const controller = new AbortController()
  const abortAfterLast = () => {
    controller.abort(new Error('enough'))
    return buildPage('last')
  }
  return { ...createScriptedCatalog([...answers, abortAfterLast]), signal: controller.signal }
}

describe('changes.follow', () => {
  it('yields every event in order, waits at the server, and ends without an error when it is aborted', async () => {
    const { catalog, sent, signal } = createFeedCatalog([buildPage('a'), buildPage('b', '1', '2'), buildPage('c'), buildPage('d', '3')])
    const ids: string[] = []
    for await (const { id } of catalog.changes.follow({ signal, record_type: ['entity'], type: ['changed'] })) ids.push(id)
    expect(ids).toEqual(['1', '2', '3'])
    const asked = sent.map(({ url }) => new URL(url).searchParams)
    expect(asked.map((query) => [query.get('cursor'), query.get('wait')])).toEqual([
      [null, null],
      ['a', '20'],
      ['b', '20'],
      ['c', '20'],
      ['d', '20'],
    ])
    expect(asked.every((query) => query.get('record_type') === 'entity' && query.get('type') === 'changed')).toBe(true)
  })

  it('yields only pages with events, each with the cursor to continue from', async () => {
    const { catalog, signal } = createFeedCatalog([buildPage('b', '1', '2'), buildPage('c'), buildPage('d', '3')])
    const sizes: unknown[] = []
    for await (const { data, next_cursor } of catalog.changes.follow({ cursor: '0', signal }).pages())
      sizes.push([next_cursor, data.length])
    expect(sizes).toEqual([
      ['b', 2],
      ['d', 1],
    ])
  })

  it('continues from its position after an outage, and counts the cost', async () => {
    const outage = Array.from({ length: 7 }, () => buildErrorResponse('UNAVAILABLE'))
    const { catalog, clock, signal } = createFeedCatalog([buildPage('b', '1'), ...outage, buildPage('c', '2')])
    const ids: string[] = []
    for await (const { id } of catalog.changes.follow({ cursor: 'a', signal })) ids.push(id)
    expect(ids).toEqual(['1', '2'])
    expect(clock.slept).toContain(60_000)
    expect(catalog.budget.spentUsd).toBeGreaterThan(0)
  })

  it.each<ScriptedAnswer[]>([[buildErrorResponse('UNAUTHORIZED')], [buildPage('b', '1'), buildErrorResponse('BUDGET_EXHAUSTED')]])(
    'throws errors that waiting cannot solve, with the place of the call',
    async (...scenes) => {
      const { catalog } = createScriptedCatalog(scenes)
      const followChanges = async () => {
        for await (const _ of catalog.changes.follow({ cursor: 'a' }));
      }
      expect(await catchRejection(followChanges())).toMatchObject({ operation: 'changes.follow', path: '/changes' })
    },
  )

  it('throws a CursorLostError when it cannot continue without a gap', async () => {
    const followChanges = async () => {
      for await (const _ of createScriptedCatalog([buildErrorResponse('CURSOR_LOST')]).catalog.changes.follow({ cursor: 'old' }));
    }
    expect(await catchRejection(followChanges())).toBeInstanceOf(CursorLostError)
  })
})
