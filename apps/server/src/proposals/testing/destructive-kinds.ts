import { expect } from 'vitest'
import { type KindCases, nobody } from './kind-case.ts'

const buildLongText = (length: number) => 'x'.repeat(length)

/** The kinds that rename, merge and archive. Each change of these kinds needs a confirmation. */
export const destructiveKinds = {
  rename_entity: {
    again: 'nothing',
    valid: [
      {
        says: 'changes slug and name, and keeps the former ones as aliases',
        change: ({ own }) => ({ new_slug: own('renamed'), new_name: own('Renamed'), rationale: buildLongText(2000) }),
        shows: ({ own, target }) => ({
          target: { slug: own('renamed'), name: own('Renamed'), aliases: expect.arrayContaining([target, own('Target')]) },
        }),
      },
      {
        says: 'changes only the name',
        change: () => ({ new_name: buildLongText(200) }),
        shows: ({ own }) => ({ target: { name: buildLongText(200), aliases: [own('Target')] } }),
      },
      {
        says: 'restores a former slug of the same entity',
        prepare: ({ ids, own }, { database }) =>
          database.run((db) =>
            db
              .insertInto('entity_aliases')
              .values({ entity_id: ids.target, alias: own('once-target'), is_former_slug: true })
              .execute(),
          ),
        change: ({ own }) => ({ new_slug: own('once-target') }),
        shows: ({ own }) => ({ target: { slug: own('once-target') } }),
      },
    ],
    invalid: [
      {
        says: 'the slug of another entity',
        change: ({ other }) => ({ new_slug: other }),
        code: 'CONFLICT',
        at: '/new_slug',
        message: /belongs to/,
      },
      {
        says: 'a former slug of another entity',
        change: ({ own }) => ({ new_slug: own('once-other') }),
        code: 'CONFLICT',
        at: '/new_slug',
        message: /belongs to/,
      },
      {
        says: 'an alias of another entity',
        prepare: ({ ids, own }, { database }) =>
          database.run((db) =>
            db
              .insertInto('entity_aliases')
              .values({ entity_id: ids.other, alias: own('nick') })
              .execute(),
          ),
        change: ({ own }) => ({ new_slug: own('nick') }),
        code: 'CONFLICT',
        at: '/new_slug',
        message: /belongs to/,
      },
      { says: 'a blank name', change: () => ({ new_name: ' ' }), code: 'VALIDATION_ERROR', at: '/new_name', message: /blank/ },
      {
        says: 'a slug that looks like an id',
        change: () => ({ new_slug: nobody }),
        code: 'VALIDATION_ERROR',
        at: '/new_slug',
        message: /UUID/,
      },
    ],
    rival: {
      change: ({ own }) => ({ new_slug: own('another'), new_name: own('Another') }),
      verdict: 'conflict',
      field: () => 'slug',
      showsKept: ({ own }) => ({ target: { slug: own('another'), name: own('Another') } }),
      showsOverridden: ({ own }) => ({ target: { slug: own('renamed'), name: own('Renamed') } }),
    },
  },
  rename_person: {
    again: 'nothing',
    valid: [
      {
        says: 'changes slug and name, and keeps the former ones as aliases',
        change: ({ person, own }) => ({ target_person_slug_or_id: person, new_slug: own('renamed'), new_name: own('Renamed') }),
        shows: ({ own, person }) => ({
          person: { slug: own('renamed'), name: own('Renamed'), aliases: expect.arrayContaining([own('Person'), person]) },
        }),
      },
      {
        says: 'changes only the slug',
        change: ({ ids, own }) => ({ target_person_slug_or_id: ids.person, new_slug: own('renamed') }),
        shows: ({ own, person }) => ({ person: { slug: own('renamed'), name: own('Person'), aliases: [person] } }),
      },
    ],
    invalid: [
      {
        says: 'an unknown person',
        change: ({ own }) => ({ target_person_slug_or_id: nobody, new_slug: own('renamed') }),
        code: 'NOT_FOUND',
        at: '/target_person_slug_or_id',
        message: /No person/,
      },
      {
        says: 'the slug of another person',
        change: ({ person, second }) => ({ target_person_slug_or_id: person, new_slug: second }),
        code: 'CONFLICT',
        at: '/new_slug',
        message: /belongs to/,
      },
      {
        says: 'a blank name',
        change: ({ person }) => ({ target_person_slug_or_id: person, new_name: ' ' }),
        code: 'VALIDATION_ERROR',
        at: '/new_name',
        message: /blank/,
      },
    ],
    rival: {
      change: ({ person, own }) => ({ target_person_slug_or_id: person, new_name: own('Another') }),
      verdict: 'conflict',
      field: () => 'name',
      showsKept: ({ own }) => ({ person: { slug: own('renamed'), name: own('Another') } }),
      showsOverridden: ({ own }) => ({ person: { slug: own('renamed'), name: own('Renamed') } }),
    },
  },
  merge_entities: {
    again: 'taken',
    valid: [
      {
        says: 'moves everything to the target, which gets the names as aliases',
        prepare: ({ ids }, { database }) =>
          database.run(async (db) => {
            await db.insertInto('person_roles').values({ person_id: ids.person, entity_id: ids.other, role_kind: 'ceo' }).execute()
            await db
              .insertInto('entity_relationships')
              .values({ entity_id: ids.third, related_entity_id: ids.other, relationship_type: 'custody' })
              .execute()
          }),
        change: ({ other }) => ({ duplicate_entity_id: other }),
        shows: ({ target, person, third, own }) => ({
          target: {
            aliases: expect.arrayContaining([own('Other'), own('Others alias'), own('once-other'), own('other')]),
            people: [{ person: { slug: person } }],
            relationships: [{ entity: { slug: third } }],
          },
          other: { slug: target },
          person: { roles: [{ entity: { slug: target } }] },
        }),
      },
    ],
    invalid: [
      {
        says: 'an unknown entity',
        change: () => ({ duplicate_entity_id: nobody }),
        code: 'NOT_FOUND',
        at: '/duplicate_entity_id',
        message: /No entity/,
      },
      {
        says: 'the target itself',
        change: ({ target }) => ({ duplicate_entity_id: target }),
        code: 'VALIDATION_ERROR',
        at: '/duplicate_entity_id',
        message: /itself/,
      },
    ],
    rival: { change: ({ other }) => ({ duplicate_entity_id: other }), verdict: 'clash' },
  },
  merge_people: {
    again: 'taken',
    valid: [
      {
        says: 'moves everything to the first person',
        prepare: ({ ids }, { database }) =>
          database.run((db) =>
            db.insertInto('person_roles').values({ person_id: ids.second, entity_id: ids.other, role_kind: 'ceo' }).execute(),
          ),
        change: ({ person, ids }) => ({ primary_person_slug_or_id: person, duplicate_person_slug_or_id: ids.second }),
        shows: ({ own, other, second, person }) => ({
          person: { aliases: expect.arrayContaining([own('Second'), second]), roles: [{ entity: { slug: other } }] },
          second: { slug: person },
        }),
      },
    ],
    invalid: [
      {
        says: 'an unknown first person',
        change: ({ person }) => ({ primary_person_slug_or_id: nobody, duplicate_person_slug_or_id: person }),
        code: 'NOT_FOUND',
        at: '/primary_person_slug_or_id',
        message: /No person/,
      },
      {
        says: 'an unknown second person',
        change: ({ person }) => ({ primary_person_slug_or_id: person, duplicate_person_slug_or_id: nobody }),
        code: 'NOT_FOUND',
        at: '/duplicate_person_slug_or_id',
        message: /No person/,
      },
      {
        says: 'one person twice',
        change: ({ person, ids }) => ({ primary_person_slug_or_id: person, duplicate_person_slug_or_id: ids.person }),
        code: 'VALIDATION_ERROR',
        at: '/duplicate_person_slug_or_id',
        message: /itself/,
      },
    ],
    rival: {
      change: ({ person, second }) => ({ primary_person_slug_or_id: person, duplicate_person_slug_or_id: second }),
      verdict: 'clash',
    },
  },
  soft_delete_entity: {
    again: 'nothing',
    valid: [
      {
        says: 'archives the target with a reason',
        change: () => ({ reason: buildLongText(2000) }),
        shows: () => ({ target: { lifecycle_status: 'archived', lifecycle_reason: buildLongText(2000), merged_into: null } }),
      },
    ],
    invalid: [],
    rival: {
      change: () => ({ reason: 'For another reason.' }),
      verdict: 'conflict',
      field: () => 'lifecycle_reason',
      showsKept: () => ({ target: { lifecycle_status: 'archived', lifecycle_reason: 'For another reason.' } }),
      showsOverridden: () => ({ target: { lifecycle_status: 'archived', lifecycle_reason: buildLongText(2000) } }),
    },
  },
  soft_delete_person: {
    again: 'nothing',
    valid: [
      {
        says: 'archives the person',
        change: ({ person }) => ({ target_person_slug_or_id: person, reason: 'Not a person.' }),
        shows: () => ({ person: { lifecycle_status: 'archived' } }),
      },
    ],
    invalid: [
      {
        says: 'an unknown person',
        change: () => ({ target_person_slug_or_id: nobody, reason: 'A' }),
        code: 'NOT_FOUND',
        at: '/target_person_slug_or_id',
        message: /No person/,
      },
    ],
    rival: {
      change: ({ ids }) => ({ target_person_slug_or_id: ids.person, reason: 'For another reason.' }),
      verdict: 'conflict',
      field: () => 'lifecycle_reason',
      showsKept: () => ({ person: { lifecycle_status: 'archived' } }),
      showsOverridden: () => ({ person: { lifecycle_status: 'archived' } }),
    },
  },
} satisfies Record<string, KindCases>
