import { randomUUID } from 'node:crypto'
import type { components } from '@catalog/contract/types'
import { describe, expect, it } from 'vitest'
import { makeSegment } from '../../testing/records.ts'
import { serveScratchDatabase } from '../../testing/serve-scratch.ts'
import { runWithinOneDay } from '../../testing/within-one-day.ts'
import { makeAssignment } from '../testing/accounts.ts'
import { computeFreshness } from './freshness.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

describe('the freshness of a relationship', () => {
  it.each([
    [[], 'unknown'],
    [[null, null], 'unknown'],
    [['2026-11-14T12:00:00Z'], 'active'],
    [['2026-11-14T11:59:59.999Z'], 'quiet'],
    [['2026-11-14T12:30:00+01:00'], 'quiet'],
    [['2026-11-14'], 'active'],
    [['2026-11-13'], 'quiet'],
    [['2020-01-01', '2026-11-20T08:00:00.000Z', null], 'active'],
    [['2026-11-21'], 'active'],
    [['2026-11-22'], 'unknown'],
    [['2026-11-21T12:00:00.001Z'], 'unknown'],
    [['2026-11-21T13:00:00+01:00'], 'active'],
    [['2026-12-24', '2026-01-01'], 'quiet'],
  ])('maps contacts at %j to %s', (contacts, freshness) => expect(computeFreshness(contacts, now)).toBe(freshness))
})

const served = serveScratchDatabase(({ database }) => database.run((db) => makeSegment(db, 'treasuries')))
const formatDaysAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
const toDay = (moment: string) => moment.slice(0, 10)

async function getFreshness(entitySlug: string) {
  const { body } = await served.get(`/gtm/assignments?entity=${entitySlug}`)
  const [{ relationship_freshness, last_event_at }] = body.data
  return [relationship_freshness, last_event_at]
}

type EventColumns = {
  readonly starts_at?: string
  readonly ends_at?: string
  readonly lifecycle_status?: components['schemas']['FieldEventLifecycleStatus']
}

async function makeEvent(columns: EventColumns): Promise<string> {
  const { id } = await served.database.run((db) =>
    db
      .insertInto('field_events')
      .values({ slug: `event-${randomUUID()}`, name: 'Event', lifecycle_status: 'attended', ...columns })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

async function linkToEvent(entity_id: string, columns: EventColumns): Promise<void> {
  const field_event_id = await makeEvent(columns)
  await served.database.run((db) =>
    db.insertInto('field_event_entities').values({ field_event_id, entity_id, role: 'attending' }).execute(),
  )
}

async function addInteraction(
  entity_id: string,
  status: components['schemas']['FieldEventInteractionStatus'],
  scheduled_at: string | null,
): Promise<void> {
  const field_event_id = await makeEvent({})
  await served.database.run((db) =>
    db.insertInto('field_event_interactions').values({ field_event_id, entity_id, status, scheduled_at }).execute(),
  )
}

describe('the freshness of an assignment', () => {
  it.each([
    ['less than 7 days ago', () => formatDaysAgo(6.99), 'active'],
    ['more than 7 days ago', () => formatDaysAgo(7.01), 'quiet'],
    ['on the day a week ago', () => toDay(formatDaysAgo(7)), 'active'],
    ['on a day before that', () => toDay(formatDaysAgo(9)), 'quiet'],
  ])('returns the expected freshness for a touch %s', (_, touch, freshness) =>
    runWithinOneDay(async () => {
      const { relationship_freshness } = await makeAssignment(served, 'treasuries', { last_touch: touch() })
      expect(relationship_freshness).toBe(freshness)
    }),
  )

  it('counts the newest completed interaction as the last contact', () =>
    runWithinOneDay(async () => {
      const { entity } = await makeAssignment(served, 'treasuries', { last_touch: '2020-01-01' })
      await addInteraction(entity.id, 'completed', '2026-01-05T10:00:00Z')
      await addInteraction(entity.id, 'completed', '2026-01-07T10:00:00.123Z')
      await addInteraction(entity.id, 'booked', formatDaysAgo(1))
      await addInteraction(entity.id, 'completed', formatDaysAgo(-1))
      expect(await getFreshness(entity.slug)).toEqual(['quiet', '2026-01-07T10:00:00.123Z'])
      await addInteraction(entity.id, 'completed', null)
      expect(await getFreshness(entity.slug)).toEqual(['active', expect.stringContaining(toDay(formatDaysAgo(0)).slice(0, 8))])
    }))

  it('counts the last day of the newest past event that the entity is linked to', () =>
    runWithinOneDay(async () => {
      const { entity } = await makeAssignment(served, 'treasuries')
      await linkToEvent(entity.id, {})
      await linkToEvent(entity.id, { starts_at: toDay(formatDaysAgo(-2)) })
      expect(await getFreshness(entity.slug)).toEqual(['unknown', null])
      await linkToEvent(entity.id, { starts_at: '2026-01-05', ends_at: '2026-01-08' })
      await linkToEvent(entity.id, { starts_at: '2026-01-07' })
      expect(await getFreshness(entity.slug)).toEqual(['quiet', '2026-01-08T00:00:00.000Z'])
      await linkToEvent(entity.id, { starts_at: toDay(formatDaysAgo(3)), ends_at: toDay(formatDaysAgo(-3)) })
      expect(await getFreshness(entity.slug)).toEqual(['quiet', '2026-01-08T00:00:00.000Z'])
      await linkToEvent(entity.id, { starts_at: toDay(formatDaysAgo(7)) })
      expect(await getFreshness(entity.slug)).toEqual(['active', `${toDay(formatDaysAgo(7))}T00:00:00.000Z`])
    }))

  it.each([
    ['attended', [true, true, false]],
    ['follow_up', [true, true, false]],
    ['booked', [true, false, false]],
    ['outreach', [true, false, false]],
    ['planning', [true, false, false]],
    ['researching', [false, false, false]],
    ['skipped', [false, false, false]],
  ] as const)('counts an event that is %s and ended yesterday, ends today or ends tomorrow: %j', (lifecycle_status, counts) =>
    runWithinOneDay(async () => {
      for (const [place, ago] of [1, 0, -1].entries()) {
        for (const shape of [
          { starts_at: toDay(formatDaysAgo(ago)) },
          { starts_at: toDay(formatDaysAgo(5)), ends_at: toDay(formatDaysAgo(ago)) },
        ]) {
          const { entity } = await makeAssignment(served, 'treasuries')
          await linkToEvent(entity.id, { ...shape, lifecycle_status })
          expect(await getFreshness(entity.slug)).toEqual(
            counts[place] ? ['active', `${toDay(formatDaysAgo(ago))}T00:00:00.000Z`] : ['unknown', null],
          )
        }
      }
    }),
  )

  it('ignores a touch in the future', () =>
    runWithinOneDay(async () => {
      const ahead = await makeAssignment(served, 'treasuries', { last_touch: toDay(formatDaysAgo(-1)) })
      const today = await makeAssignment(served, 'treasuries', { last_touch: toDay(formatDaysAgo(0)) })
      expect([ahead.relationship_freshness, today.relationship_freshness]).toEqual(['unknown', 'active'])
    }))

  it('uses the newer of interaction and event', async () => {
    const { entity } = await makeAssignment(served, 'treasuries')
    await linkToEvent(entity.id, { starts_at: '2026-01-05' })
    await addInteraction(entity.id, 'completed', '2026-01-05T09:00:00Z')
    expect(await getFreshness(entity.slug)).toEqual(['quiet', '2026-01-05T09:00:00.000Z'])
    await linkToEvent(entity.id, { starts_at: '2026-01-06' })
    expect(await getFreshness(entity.slug)).toEqual(['quiet', '2026-01-06T00:00:00.000Z'])
  })
})
