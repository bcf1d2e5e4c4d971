import { type KindCases, nobody } from './kind-case.ts'

const buildLongText = (length: number) => 'x'.repeat(length)

/** The kinds that add rows to the target, such as fits, providers, relationships and events. */
export const rowKinds = {
  suggest_org_fit: {
    again: 'nothing',
    valid: [
      {
        says: 'adds a fit',
        change: () => ({ capability_slug: 'custody', horizon: 'now', fit_score: 5, confidence: 4, rationale: 'Holds its own keys.' }),
        shows: () => ({
          target: {
            org_fit: [{ capability: { slug: 'custody' }, horizon: 'now', fit_score: 5, confidence: 4, rationale: 'Holds its own keys.' }],
          },
        }),
      },
      {
        says: 'keeps the confidence and reason of a fit if none are sent',
        prepare: ({ ids }, { database }) =>
          database.run(async (db) => {
            const { id } = await db.selectFrom('capabilities').select('id').where('slug', '=', 'custody').executeTakeFirstOrThrow()
            const fit = { capability_id: id, horizon: 'future', fit_score: 1, confidence: 3, rationale: 'Said so.' } as const
            await db
              .insertInto('entity_org_fits')
              .values({ entity_id: ids.target, ...fit })
              .execute()
          }),
        change: () => ({ capability_slug: 'Custody', horizon: 'partner', fit_score: 2 }),
        shows: () => ({ target: { org_fit: [{ horizon: 'partner', fit_score: 2, confidence: 3, rationale: 'Said so.' }] } }),
      },
      {
        says: 'accepts a long reason',
        change: () => ({ capability_slug: 'trading', horizon: 'near', fit_score: 1, rationale: buildLongText(10_000) }),
        shows: () => ({ target: { org_fit: [{ rationale: buildLongText(10_000), confidence: null }] } }),
      },
    ],
    invalid: [
      {
        says: 'an unknown capability',
        change: () => ({ capability_slug: 'juggling', horizon: 'now', fit_score: 3 }),
        code: 'VALIDATION_ERROR',
        at: '/capability_slug',
        message: /custody, trading, payments/,
      },
    ],
    rival: {
      change: () => ({ capability_slug: 'custody', horizon: 'near', fit_score: 2 }),
      verdict: 'conflict',
      field: () => 'org_fit.custody',
      showsKept: () => ({ target: { org_fit: [{ horizon: 'near', fit_score: 2 }] } }),
      showsOverridden: () => ({ target: { org_fit: [{ horizon: 'now', fit_score: 5 }] } }),
    },
  },
  add_provider: {
    again: 'nothing',
    valid: [
      {
        says: 'names a provider that is in the catalog',
        change: ({ other }) => ({ capability_slug: 'custody', provider_entity_id: other, confidence: 5, rationale: 'Both say so.' }),
        shows: ({ other, own }) => ({
          target: {
            providers: [{ provider_entity: { slug: other }, provider_name: own('Other'), confidence: 5, rationale: 'Both say so.' }],
          },
        }),
      },
      {
        says: 'names a provider that is not in the catalog',
        change: () => ({ capability_slug: 'custody', provider_entity_id: null, provider_name: ' Vault / 100% & Co ' }),
        shows: () => ({ target: { providers: [{ provider_entity: null, provider_name: 'Vault / 100% & Co', confidence: null }] } }),
      },
      {
        says: 'prefers the record if a name is also sent',
        change: ({ own }) => ({ capability_slug: 'custody', provider_entity_id: own('Others alias'), provider_name: 'Whoever' }),
        shows: ({ other }) => ({ target: { providers: [{ provider_entity: { slug: other } }] } }),
      },
      {
        says: 'accepts a long name',
        change: () => ({ capability_slug: 'trading', provider_name: buildLongText(500) }),
        shows: () => ({ target: { providers: [{ provider_name: buildLongText(500) }] } }),
      },
    ],
    invalid: [
      {
        says: 'an unknown capability',
        change: () => ({ capability_slug: 'juggling', provider_name: 'A' }),
        code: 'VALIDATION_ERROR',
        at: '/capability_slug',
        message: /custody/,
      },
      {
        says: 'an unknown provider',
        change: () => ({ capability_slug: 'custody', provider_entity_id: nobody }),
        code: 'NOT_FOUND',
        at: '/provider_entity_id',
        message: /No entity/,
      },
      {
        says: 'the target itself',
        change: ({ ids }) => ({ capability_slug: 'custody', provider_entity_id: ids.target }),
        code: 'VALIDATION_ERROR',
        at: '/provider_entity_id',
        message: /its own provider/,
      },
      {
        says: 'neither provider',
        change: () => ({ capability_slug: 'custody', provider_entity_id: null, provider_name: null }),
        code: 'VALIDATION_ERROR',
        at: '/provider_name',
        message: /required/,
      },
      {
        says: 'a blank name',
        change: () => ({ capability_slug: 'custody', provider_name: ' ' }),
        code: 'VALIDATION_ERROR',
        at: '/provider_name',
        message: /required|blank/,
      },
    ],
    rival: {
      change: ({ other }) => ({ capability_slug: 'custody', provider_entity_id: other, confidence: 2 }),
      verdict: 'conflict',
      field: ({ other }) => `provider.custody.${other}`,
      showsKept: () => ({ target: { providers: [{ confidence: 2, rationale: null }] } }),
      showsOverridden: () => ({ target: { providers: [{ confidence: 5, rationale: 'Both say so.' }] } }),
    },
  },
  suggest_relationship: {
    again: 'nothing',
    valid: [
      {
        says: 'connects the target to another entity',
        change: ({ ids }) => ({
          related_entity_id: ids.other,
          relationship_type: 'custody',
          description: 'Keeps its coins.',
          confidence: 4,
        }),
        shows: ({ other, target }) => ({
          target: {
            relationships: [
              {
                entity: { slug: other },
                relationship_type: 'custody',
                description: 'Keeps its coins.',
                confidence: 4,
                direction: 'outgoing',
              },
            ],
          },
          other: { relationships: [{ entity: { slug: target }, direction: 'incoming' }] },
        }),
      },
      {
        says: 'finds the other entity by a former slug',
        change: ({ own }) => ({ related_entity_id: own('once-other'), relationship_type: 'adjacency' }),
        shows: ({ other }) => ({ target: { relationships: [{ entity: { slug: other }, description: null, confidence: null }] } }),
      },
      {
        says: 'accepts a long description',
        change: ({ other }) => ({ related_entity_id: other, relationship_type: 'infra', description: buildLongText(10_000) }),
        shows: () => ({ target: { relationships: [{ description: buildLongText(10_000) }] } }),
      },
    ],
    invalid: [
      {
        says: 'an unknown entity',
        change: () => ({ related_entity_id: 'nobody-at-all', relationship_type: 'custody' }),
        code: 'NOT_FOUND',
        at: '/related_entity_id',
        message: /"nobody-at-all"/,
      },
      {
        says: 'the target itself, by its UUID in capital letters',
        change: ({ ids }) => ({ related_entity_id: ids.target.toUpperCase(), relationship_type: 'custody' }),
        code: 'VALIDATION_ERROR',
        at: '/related_entity_id',
        message: /itself/,
      },
    ],
    rival: {
      change: ({ other }) => ({ related_entity_id: other, relationship_type: 'custody', description: 'Kept its coins.' }),
      verdict: 'conflict',
      field: ({ other }) => `relationship.custody.${other}`,
      showsKept: () => ({ target: { relationships: [{ description: 'Kept its coins.' }] } }),
      showsOverridden: () => ({ target: { relationships: [{ description: 'Keeps its coins.' }] } }),
    },
  },
  add_event: {
    again: 'nothing',
    valid: [
      {
        says: 'adds an event',
        change: () => ({
          occurred_at: '2026-03-01',
          event_kind: ' listing ',
          headline: 'Listed / 50% up',
          body: 'On a day.',
          confidence: 5,
        }),
        shows: () => ({
          target: {
            events: [{ occurred_at: '2026-03-01', event_kind: 'listing', headline: 'Listed / 50% up', body: 'On a day.', confidence: 5 }],
          },
        }),
      },
      {
        says: 'accepts each text at its limit',
        change: () => ({
          occurred_at: '2026-02-28',
          event_kind: buildLongText(100),
          headline: buildLongText(200),
          body: buildLongText(20_000),
        }),
        shows: () => ({ target: { events: [{ headline: buildLongText(200), body: buildLongText(20_000), confidence: null }] } }),
      },
      {
        says: 'needs no body',
        change: () => ({ occurred_at: '2024-02-29', event_kind: 'funding', headline: 'Raised' }),
        shows: () => ({ target: { events: [{ body: null }] } }),
      },
    ],
    invalid: [
      {
        says: 'a blank kind',
        change: () => ({ occurred_at: '2026-03-01', event_kind: ' ', headline: 'A' }),
        code: 'VALIDATION_ERROR',
        at: '/event_kind',
        message: /blank/,
      },
      {
        says: 'a blank headline',
        change: () => ({ occurred_at: '2026-03-01', event_kind: 'a', headline: '\t' }),
        code: 'VALIDATION_ERROR',
        at: '/headline',
        message: /blank/,
      },
      {
        says: 'a day that does not exist',
        change: () => ({ occurred_at: '2025-02-29', event_kind: 'a', headline: 'A' }),
        code: 'VALIDATION_ERROR',
        at: '/occurred_at',
        message: /date/,
      },
    ],
    rival: {
      change: () => ({ occurred_at: '2026-03-01', event_kind: 'listing', headline: 'Listed / 50% up', body: 'On another.' }),
      verdict: 'conflict',
      field: () => 'event.2026-03-01.listing.Listed / 50% up',
      showsKept: () => ({ target: { events: [{ body: 'On another.' }] } }),
      showsOverridden: () => ({ target: { events: [{ body: 'On a day.' }] } }),
    },
  },
  add_lore: {
    again: 'nothing',
    send: ({ target }, change) => ({ path: '/agents/proposals/lore-update', body: { target_entity_slug: target, ...change } }),
    at: '/body',
    valid: [
      {
        says: 'adds the text',
        change: () => ({ text: 'They said so.', title: 'A call', kind: 'transcript', occurred_at: '2026-05-04', trust_tier: 'reputable' }),
        shows: () => ({
          target: {
            lore: [{ text: 'They said so.', title: 'A call', kind: 'transcript', occurred_at: '2026-05-04', trust_tier: 'reputable' }],
          },
        }),
      },
      {
        says: 'needs only the text',
        change: () => ({ text: buildLongText(200_000) }),
        shows: () => ({
          target: { lore: [{ text: buildLongText(200_000), title: null, kind: 'conversation', occurred_at: null, trust_tier: 'private' }] },
        }),
      },
    ],
    invalid: [{ says: 'blank text', change: () => ({ text: ' ' }), code: 'VALIDATION_ERROR', at: '/text', message: /blank/ }],
    rival: {
      change: () => ({ text: 'They said it again.' }),
      verdict: 'both',
      both: () => ({ target: { lore: [{ text: 'They said so.' }, { text: 'They said it again.' }] } }),
    },
  },
} satisfies Record<string, KindCases>
