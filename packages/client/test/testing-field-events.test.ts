import { describe, expect, it } from 'vitest'
import { ForbiddenError, NotFoundError, ValidationError } from '../src/errors.ts'
import { mockOperations } from '../src/generated/mocks.ts'
import type { Scope } from '../src/index.ts'
import { testCatalog } from '../src/testing.ts'
import { catchRejection } from './played-fetch.ts'

const scopes: readonly Scope[] = ['read:catalog', 'read:people', 'read:gtm', 'write:gtm']
const seed = {
  segments: [{ slug: 'mining' }],
  entities: [{ slug: 'acme', name: 'Acme' }],
  people: [{ slug: 'jane-doe', name: 'Jane Doe' }],
}

describe('a field event of the test kit', () => {
  it('can be seeded with all its parts, as full records', async () => {
    const kit = testCatalog({ scopes, seed })
    kit.seed({
      fieldEvents: [
        {
          slug: 'summit',
          city: 'Prague',
          segments: [{ segment_slug: 'mining', relevance: 'A day of its own.' }],
          entities: [{ entity_slug: 'acme', role: 'sponsor' }],
          people: [{ person_slug: 'jane-doe', role: 'speaker' }],
          goals: [{ title: 'Meet makers', status: 'achieved' }],
          interactions: [{ entity_slug: 'acme', status: 'completed', signal_strength: 'weak' }],
          followUps: [{ action_text: 'Call back' }],
          roster: [{ role: 'exhibitor', display_name: 'Acme', matched_entity_slug: 'acme' }],
          scorecard: { verdict: 'mixed' },
          unmatched_entities: ['Somebody else'],
        },
      ],
    })
    const event = await kit.catalog.fieldEvents.get('summit')
    const example = mockOperations.getFieldEvent[3]
    expect(Object.keys(event).sort()).toEqual(Object.keys(example).sort())
    for (const list of ['entities', 'people', 'goals', 'interactions', 'followUps', 'roster'] as const)
      expect(Object.keys(event[list][0] ?? {}).sort()).toEqual(Object.keys(example[list][0] ?? event[list][0] ?? {}).sort())
    expect(event).toMatchObject({
      name: 'summit',
      city: 'Prague',
      lifecycle_status: 'researching',
      segments: [{ segment: { slug: 'mining' } }],
      entities: [{ role: 'attending' }, { role: 'sponsor' }],
      people: [{ person: { name: 'Jane Doe' } }],
      roster: [{ review_status: 'matched', matched_entity: { slug: 'acme' } }],
      scorecard: { verdict: 'mixed', derived: { goal_achievement_pct: 100, signals: { weak: 1 }, follow_ups_total: 1 } },
      unmatched_entities: ['Somebody else'],
    })
  })

  it('changes when it, or a record that it names, is seeded again', async () => {
    const kit = testCatalog({ scopes, seed: { ...seed, fieldEvents: [{ slug: 'summit', name: 'Summit', city: 'Prague' }] } })
    await kit.catalog.fieldEvents.attachEntity('summit', { entity_slug: 'acme', role: 'host' })
    kit.seed({
      entities: [{ slug: 'acme', name: 'Acme Group' }],
      fieldEvents: [{ slug: 'summit', venue: 'Hall', goals: [{ title: 'More' }] }],
    })
    expect(await kit.catalog.fieldEvents.get('summit')).toMatchObject({
      name: 'Summit',
      city: 'Prague',
      venue: 'Hall',
      entities: [{ entity: { name: 'Acme Group' } }],
      goals: [{ title: 'More' }],
    })
  })

  it('names the missing record when an event is seeded before it', () => {
    const kit = testCatalog()
    const tooEarly = { slug: 'summit', entities: [{ entity_slug: 'acme', role: 'host' as const }] }
    expect(() => kit.seed({ fieldEvents: [tooEarly] })).toThrow(
      'The test kit cannot hold the field event "summit": No single entity has the id, slug or alias "acme". Seed the records that it names first.',
    )
  })

  it('stays as it was when a write is refused', async () => {
    const kit = testCatalog({ scopes, seed: { ...seed, fieldEvents: [{ slug: 'summit' }] } })
    const { fieldEvents } = kit.catalog
    const candidates = [
      { role: 'media' as const, display_name: 'A magazine' },
      { role: 'media' as const, display_name: 'Nobody', matched_entity_slug: 'nobody' },
    ]
    expect(await catchRejection(fieldEvents.saveRoster('summit', { candidates }))).toBeInstanceOf(NotFoundError)
    expect(
      await catchRejection(fieldEvents.createFollowUp('summit', { action_text: 'Call', completed_at: '2027-06-11T14:00:00.000Z' })),
    ).toBeInstanceOf(ValidationError)
    expect(await catchRejection(testCatalog({ seed: { fieldEvents: [{ slug: 'summit' }] } }).catalog.fieldEvents.list())).toBeInstanceOf(
      ForbiddenError,
    )
    expect(await fieldEvents.get('summit')).toMatchObject({ roster: [], followUps: [] })
  })

  it('applies a write once under an Idempotency-Key within a day, and again after it', async () => {
    const kit = testCatalog({ scopes, seed: { ...seed, fieldEvents: [{ slug: 'summit' }] } })
    const captureNote = () => kit.client().fieldEvents.capture('summit', { org_name: 'Acme', why: 'A talk.' }, { idempotencyKey: 'note' })
    const first = await captureNote()
    kit.clock.advance(23 * 60 * 60 * 1000)
    expect(await captureNote()).toEqual(first)
    kit.clock.advance(60 * 60 * 1000)
    expect((await captureNote()).interaction.id).not.toBe(first.interaction.id)
  })
})

describe('the clock of the test kit', () => {
  it('stands still while calls are answered, so that a waiting call makes no other call late', async () => {
    const kit = testCatalog({ scopes, ratePerMinute: 1_000, seed: { fieldEvents: [{ slug: 'summit' }] } })
    kit.fail('createFieldEventGoal', { code: 'RATE_LIMITED', retryAfter: 50, times: 1 })
    const goals = Array.from({ length: 20 }, (_, n) => kit.catalog.fieldEvents.createGoal('summit', { title: `Goal ${n}` }).withResponse())
    expect((await Promise.all(goals)).map(({ attempts }) => attempts)).toEqual([2, ...Array(19).fill(1)])
    expect(kit.clock.slept).toHaveLength(1)
  })

  it("advances while the test's own answer waits", async () => {
    const kit = testCatalog({ budget: { dailyUsd: 1 } })
    kit.answer('getUsage', async () => {
      await kit.clock.sleep(5_000)
      return mockOperations.getUsage[3]
    })
    const began = kit.clock.now()
    await kit.catalog.usage()
    expect(kit.clock.now() - began).toBe(5_000)
  })
})
