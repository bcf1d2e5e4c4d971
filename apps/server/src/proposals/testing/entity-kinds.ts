import type { KindCases } from './kind-case.ts'

const buildLongText = (length: number) => 'x'.repeat(length)

/** The kinds that change the target's own fields. */
export const entityKinds = {
  update_entity_fields: {
    again: 'nothing',
    valid: [
      {
        says: 'sets the sent fields, and merges the scale',
        change: () => ({
          field_updates: { one_liner: 'Mines.', strategic_importance: 5, scale_patch: { hashrate_eh: 12, sites: ['a', 'b'] } },
        }),
        shows: () => ({ target: { one_liner: 'Mines.', strategic_importance: 5, scale: { hashrate_eh: 12, sites: ['a', 'b'] } } }),
      },
      {
        says: 'accepts every field at its limit',
        change: () => ({
          field_updates: {
            one_liner: buildLongText(2000),
            description: buildLongText(200_000),
            ...Object.fromEntries(
              ['logo', 'website', 'x', 'linkedin', 'github', 'crunchbase'].map((site) => [
                `${site}_url`,
                `https://a.example/${buildLongText(1982)}`,
              ]),
            ),
            nostr_url: `nostr:${buildLongText(1994)}`,
            strategic_importance: 1,
            show_opportunity_card: true,
            scale_patch: Object.fromEntries(
              Array.from({ length: 200 }, (_, index) => [`${index}${buildLongText(190)}`, { of: [null, 1.5, true] }]),
            ),
          },
        }),
        shows: () => ({
          target: {
            one_liner: buildLongText(2000),
            description: buildLongText(200_000),
            nostr_url: `nostr:${buildLongText(1994)}`,
            show_opportunity_card: true,
          },
        }),
      },
      {
        says: 'clears fields that are sent as null',
        change: () => ({ field_updates: { one_liner: null, website_url: null } }),
        shows: () => ({ target: { one_liner: null, website_url: null } }),
      },
      {
        says: 'removes a key of the scale that is sent as null',
        prepare: ({ ids }, { database }) =>
          database.run((db) => db.updateTable('entities').set({ scale: '{"a": 1, "b": 2}' }).where('id', '=', ids.target).execute()),
        change: () => ({ field_updates: { scale_patch: { a: null, c: 3 } } }),
        shows: () => ({ target: { scale: { b: 2, c: 3 } } }),
      },
      {
        says: 'leaves keys of the scale with dots, slashes and quotes unchanged',
        change: () => ({ field_updates: { scale_patch: { 'a.b': 1, 'c/d': 2, 'e\'f"g': 3, 'new:entity:x': 4, __proto: 5 } } }),
        shows: () => ({ target: { scale: { 'a.b': 1, 'c/d': 2, 'e\'f"g': 3, 'new:entity:x': 4, __proto: 5 } } }),
      },
    ],
    invalid: [],
    rival: {
      change: () => ({ field_updates: { one_liner: 'Trades.' } }),
      verdict: 'conflict',
      field: () => 'one_liner',
      showsKept: () => ({ target: { one_liner: 'Trades.', strategic_importance: 5 } }),
      showsOverridden: () => ({ target: { one_liner: 'Mines.', strategic_importance: 5 } }),
    },
  },
  update_notes: {
    again: 'nothing',
    valid: [
      { says: 'sets the first notes', change: () => ({ append_text: 'A note.' }), shows: () => ({ target: { notes_md: 'A note.' } }) },
      {
        says: 'adds a paragraph to existing notes',
        prepare: ({ ids }, { database }) =>
          database.run((db) => db.updateTable('entities').set({ notes_md: 'First.' }).where('id', '=', ids.target).execute()),
        change: () => ({ append_text: 'Second.' }),
        shows: () => ({ target: { notes_md: 'First.\n\nSecond.' } }),
      },
      {
        says: 'takes a long text',
        change: () => ({ append_text: buildLongText(200_000) }),
        shows: () => ({ target: { notes_md: buildLongText(200_000) } }),
      },
    ],
    invalid: [
      { says: 'blank text', change: () => ({ append_text: ' \n' }), code: 'VALIDATION_ERROR', at: '/append_text', message: /blank/ },
      {
        says: 'a text that makes the notes too long',
        prepare: ({ ids }, { database }) =>
          database.run((db) =>
            db
              .updateTable('entities')
              .set({ notes_md: buildLongText(900_000) })
              .where('id', '=', ids.target)
              .execute(),
          ),
        change: () => ({ append_text: buildLongText(100_000) }),
        code: 'CONFLICT',
        at: '/append_text',
        message: /1,?000,?000/,
      },
    ],
    rival: { change: () => ({ append_text: 'Another.' }), verdict: 'both', both: () => ({ target: { notes_md: 'Another.\n\nA note.' } }) },
  },
  set_relationship_status: {
    again: 'nothing',
    valid: [{ says: 'sets it', change: () => ({ status: 'warm' }), shows: () => ({ target: { relationship_status: 'warm' } }) }],
    invalid: [],
    rival: {
      change: () => ({ status: 'client' }),
      verdict: 'conflict',
      field: () => 'relationship_status',
      showsKept: () => ({ target: { relationship_status: 'client' } }),
      showsOverridden: () => ({ target: { relationship_status: 'warm' } }),
    },
  },
  suggest_entity_lifecycle: {
    again: 'nothing',
    valid: [
      {
        says: 'sets the status with its reason',
        change: () => ({ lifecycle_status: 'defunct', reason: 'Out of business.' }),
        shows: () => ({ target: { lifecycle_status: 'defunct', lifecycle_reason: 'Out of business.' } }),
      },
      {
        says: 'restores an archived entity',
        prepare: ({ ids }, { database }) =>
          database.run((db) => db.updateTable('entities').set({ lifecycle_status: 'archived' }).where('id', '=', ids.target).execute()),
        change: () => ({ lifecycle_status: 'active', reason: buildLongText(10_000) }),
        shows: () => ({ target: { lifecycle_status: 'active' } }),
      },
    ],
    invalid: [],
    rival: {
      change: () => ({ lifecycle_status: 'false_positive', reason: 'Never was one.' }),
      verdict: 'conflict',
      field: () => 'lifecycle_status',
      showsKept: () => ({ target: { lifecycle_status: 'false_positive', lifecycle_reason: 'Never was one.' } }),
      showsOverridden: () => ({ target: { lifecycle_status: 'defunct', lifecycle_reason: 'Out of business.' } }),
    },
  },
  suggest_entity_opportunity: {
    again: 'nothing',
    valid: [
      {
        says: 'sets the sent fields, and keeps the others',
        change: () => ({ opportunity_thesis: 'Needs custody.', opportunity_owner: 'someone' }),
        shows: () => ({ target: { opportunity_thesis: 'Needs custody.', opportunity_owner: 'someone', buying_trigger: null } }),
      },
      {
        says: 'clears with null, and accepts each text at its limit',
        change: () => ({
          opportunity_thesis: null,
          ...Object.fromEntries(
            ['buying_trigger', 'trust_blocker', 'next_action', 'opportunity_rationale'].map((field) => [field, buildLongText(10_000)]),
          ),
          opportunity_owner: buildLongText(500),
        }),
        shows: () => ({
          target: {
            opportunity_thesis: null,
            buying_trigger: buildLongText(10_000),
            next_action: buildLongText(10_000),
            opportunity_owner: buildLongText(500),
          },
        }),
      },
    ],
    invalid: [],
    rival: {
      change: () => ({ opportunity_thesis: 'Needs trading.', next_action: 'Call.' }),
      verdict: 'conflict',
      field: () => 'opportunity_thesis',
      showsKept: () => ({ target: { opportunity_thesis: 'Needs trading.', opportunity_owner: 'someone', next_action: 'Call.' } }),
      showsOverridden: () => ({ target: { opportunity_thesis: 'Needs custody.', opportunity_owner: 'someone', next_action: 'Call.' } }),
    },
  },
} satisfies Record<string, KindCases>
