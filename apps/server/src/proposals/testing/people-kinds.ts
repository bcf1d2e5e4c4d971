import { type KindCases, nobody } from './kind-case.ts'

const buildLongText = (length: number) => 'x'.repeat(length)

/** The kinds that are about people. */
export const peopleKinds = {
  update_person: {
    again: 'nothing',
    valid: [
      {
        says: 'sets the sent fields, and adds aliases',
        change: ({ person, own }) => ({
          target_person_slug_or_id: person,
          person: { name: own('Renamed'), city: 'Lugano', aliases: ['Nick', 'Nick'] },
        }),
        shows: ({ own }) => ({ person: { name: own('Renamed'), city: 'Lugano', aliases: ['Nick', own('Person')], bio_md: 'A life.' } }),
      },
      {
        says: 'clears fields that are sent as null, and accepts the current slug',
        change: ({ person, ids }) => ({
          target_person_slug_or_id: ids.person,
          person: { slug: person, bio_md: null, importance_score: 5 },
        }),
        shows: () => ({ person: { bio_md: null, importance_score: 5 } }),
      },
      {
        says: 'accepts each text at its limit',
        change: ({ person }) => ({
          target_person_slug_or_id: person,
          person: {
            name: buildLongText(500),
            country: buildLongText(100),
            city: buildLongText(200),
            bio_md: buildLongText(200_000),
            notes: buildLongText(200_000),
            posture_toward_org: buildLongText(10_000),
            avatar_url: `https://a.example/${buildLongText(1982)}`,
            aliases: Array.from({ length: 100 }, (_, index) => `${index}-${buildLongText(490)}`),
          },
        }),
        shows: () => ({
          person: {
            name: buildLongText(500),
            bio_md: buildLongText(200_000),
            notes: buildLongText(200_000),
            posture_toward_org: buildLongText(10_000),
          },
        }),
      },
    ],
    invalid: [
      {
        says: 'an unknown person',
        change: () => ({ target_person_slug_or_id: 'nobody-at-all', person: { city: 'A' } }),
        code: 'NOT_FOUND',
        at: '/target_person_slug_or_id',
        message: /No person.*"nobody-at-all"/,
      },
      {
        says: 'another slug',
        change: ({ person }) => ({ target_person_slug_or_id: person, person: { slug: 'someone-else' } }),
        code: 'VALIDATION_ERROR',
        at: '/person/slug',
        message: /is not the slug/,
      },
      {
        says: 'a blank name',
        change: ({ person }) => ({ target_person_slug_or_id: person, person: { name: ' ' } }),
        code: 'VALIDATION_ERROR',
        at: '/person/name',
        message: /blank/,
      },
      {
        says: 'a blank alias',
        change: ({ person }) => ({ target_person_slug_or_id: person, person: { aliases: ['Nick', ' '] } }),
        code: 'VALIDATION_ERROR',
        at: '/person/aliases/1',
        message: /blank/,
      },
    ],
    rival: {
      change: ({ person }) => ({ target_person_slug_or_id: person, person: { city: 'Zug', country: 'CH' } }),
      verdict: 'conflict',
      field: () => 'city',
      showsKept: ({ own }) => ({ person: { city: 'Zug', country: 'CH', name: own('Renamed') } }),
      showsOverridden: ({ own }) => ({ person: { city: 'Lugano', country: 'CH', name: own('Renamed') } }),
    },
  },
  attach_person_role: {
    again: 'nothing',
    valid: [
      {
        says: 'attaches a role',
        change: ({ person }) => ({
          person_slug_or_id: person,
          role_kind: 'cfo',
          role_label: 'Head of money',
          is_primary: true,
          start_date: '2024-01-01',
          end_date: '2024-01-01',
        }),
        shows: ({ person, target }) => ({
          target: {
            people: [{ person: { slug: person }, role_kind: 'cfo', role_label: 'Head of money', is_primary: true, end_date: '2024-01-01' }],
          },
          person: { roles: [{ entity: { slug: target }, role_kind: 'cfo', start_date: '2024-01-01' }] },
        }),
      },
      {
        says: 'needs only the person and the kind of role',
        change: ({ ids }) => ({ person_slug_or_id: ids.person, role_kind: 'board' }),
        shows: () => ({
          person: { roles: [{ role_kind: 'board', role_label: null, is_primary: false, start_date: null, end_date: null }] },
        }),
      },
      {
        says: 'ends an existing role, and keeps the fields that are not sent',
        prepare: ({ ids }, { database }) =>
          database.run((db) =>
            db
              .insertInto('person_roles')
              .values({
                person_id: ids.person,
                entity_id: ids.target,
                role_kind: 'ceo',
                role_label: 'Boss',
                start_date: '2020-01-01',
                is_primary: true,
              })
              .execute(),
          ),
        change: ({ person }) => ({ person_slug_or_id: person, role_kind: 'ceo', end_date: '2025-12-31' }),
        shows: () => ({ person: { roles: [{ role_label: 'Boss', is_primary: true, start_date: '2020-01-01', end_date: '2025-12-31' }] } }),
      },
    ],
    invalid: [
      {
        says: 'an unknown person',
        change: () => ({ person_slug_or_id: nobody, role_kind: 'ceo' }),
        code: 'NOT_FOUND',
        at: '/person_slug_or_id',
        message: /No person/,
      },
      {
        says: 'an end before the start',
        change: ({ person }) => ({ person_slug_or_id: person, role_kind: 'ceo', start_date: '2024-01-02', end_date: '2024-01-01' }),
        code: 'VALIDATION_ERROR',
        at: '/end_date',
        message: /before/,
      },
      {
        says: 'an end before the stored start',
        prepare: ({ ids }, { database }) =>
          database.run((db) =>
            db
              .insertInto('person_roles')
              .values({ person_id: ids.person, entity_id: ids.target, role_kind: 'ceo', start_date: '2020-01-01' })
              .execute(),
          ),
        change: ({ person }) => ({ person_slug_or_id: person, role_kind: 'ceo', end_date: '2019-12-31' }),
        code: 'VALIDATION_ERROR',
        at: '/end_date',
        message: /not in order/,
      },
    ],
    rival: {
      change: ({ person }) => ({ person_slug_or_id: person, role_kind: 'cfo', role_label: 'Treasurer' }),
      verdict: 'conflict',
      field: ({ target }) => `role.${target}.cfo`,
      showsKept: () => ({ person: { roles: [{ role_label: 'Treasurer', is_primary: false }] } }),
      showsOverridden: () => ({ person: { roles: [{ role_label: 'Head of money', is_primary: true }] } }),
    },
  },
  add_touchpoint: {
    again: 'nothing',
    send: ({ person }, change) => ({ path: '/agents/proposals/person-touchpoint', body: { person_slug: person, ...change } }),
    at: '/body',
    valid: [
      {
        says: 'adds a contact',
        change: () => ({
          kind: 'call',
          label: 'A first call',
          channel: 'phone',
          detail: 'Long.',
          next_step: 'Write.',
          occurred_at: '2026-05-04T12:30:00+02:00',
        }),
        shows: () => ({
          person: {
            touchpoints: [
              { kind: 'call', label: 'A first call', channel: 'phone', next_step: 'Write.', occurred_at: '2026-05-04T10:30:00.000Z' },
            ],
          },
        }),
      },
      {
        says: 'accepts each text at its limit',
        change: () => ({
          kind: buildLongText(200),
          label: buildLongText(500),
          channel: buildLongText(200),
          detail: buildLongText(200_000),
          next_step: buildLongText(10_000),
        }),
        shows: () => ({ person: { touchpoints: [{ kind: buildLongText(200), detail: buildLongText(200_000), occurred_at: null }] } }),
      },
      {
        says: 'needs only kind and label',
        change: () => ({ kind: 'meeting', label: 'Met' }),
        shows: () => ({ person: { touchpoints: [{ channel: null, detail: null, next_step: null, occurred_at: null }] } }),
      },
    ],
    invalid: [
      { says: 'a blank kind', change: () => ({ kind: ' ', label: 'A' }), code: 'VALIDATION_ERROR', at: '/kind', message: /blank/ },
      { says: 'a blank label', change: () => ({ kind: 'call', label: ' ' }), code: 'VALIDATION_ERROR', at: '/label', message: /blank/ },
    ],
    rival: {
      change: () => ({ kind: 'call', label: 'A second call' }),
      verdict: 'both',
      both: () => ({ person: { touchpoints: [{ label: 'A first call' }, { label: 'A second call' }] } }),
    },
  },
  create_person: {
    again: 'taken',
    valid: [
      {
        says: 'creates a person',
        change: ({ own }) => ({
          person: { slug: own('made'), name: own('Made'), aliases: ['M'], city: 'Lugano', importance_score: 3, notes: 'A note.' },
        }),
        shows: ({ own }) => ({
          madePerson: {
            name: own('Made'),
            aliases: ['M'],
            city: 'Lugano',
            importance_score: 3,
            notes: 'A note.',
            lifecycle_status: 'active',
          },
        }),
      },
      {
        says: 'accepts everything at its limit',
        change: ({ own }) => ({
          person: {
            slug: own('made'),
            name: buildLongText(500),
            aliases: Array.from({ length: 100 }, (_, index) => `${index}-${buildLongText(490)}`),
            country: buildLongText(100),
            city: buildLongText(200),
            bio_md: buildLongText(200_000),
            notes: buildLongText(200_000),
            posture_toward_org: buildLongText(10_000),
            nostr_url: `nostr:${buildLongText(1994)}`,
          },
        }),
        shows: () => ({ madePerson: { name: buildLongText(500), bio_md: buildLongText(200_000) } }),
      },
    ],
    invalid: [
      {
        says: 'a slug that another person has',
        change: ({ person }) => ({ person: { slug: person, name: 'A' } }),
        code: 'CONFLICT',
        at: '/person/slug',
        message: /taken by/,
      },
      {
        says: 'a blank name',
        change: ({ own }) => ({ person: { slug: own('made'), name: ' ' } }),
        code: 'VALIDATION_ERROR',
        at: '/person/name',
        message: /blank/,
      },
      {
        says: 'a blank alias',
        change: ({ own }) => ({ person: { slug: own('made'), name: 'A', aliases: [' '] } }),
        code: 'VALIDATION_ERROR',
        at: '/person/aliases/0',
        message: /blank/,
      },
      {
        says: 'a slug that looks like an id',
        change: () => ({ person: { slug: nobody, name: 'A' } }),
        code: 'VALIDATION_ERROR',
        at: '/person/slug',
        message: /UUID/,
      },
    ],
    rival: { change: ({ own }) => ({ person: { slug: own('made'), name: 'Another person' } }), verdict: 'clash' },
  },
} satisfies Record<string, KindCases>
