import { type KindCases, nobody } from './kind-case.ts'

const buildLongText = (length: number) => 'x'.repeat(length)

/** The kinds that classify the target and describe the contact with it. */
export const placeKinds = {
  update_contact_path: {
    again: 'nothing',
    send: ({ target }, change) => ({ path: '/agents/proposals/entity-relationship', body: { target_entity_slug: target, ...change } }),
    at: '/body',
    valid: [
      {
        says: 'sets the origin and the channel of the contact',
        change: () => ({
          contact_origin: 'conference',
          contact_origin_detail: 'Met at the bar.',
          comms_channel: 'signal',
          active_channel: 'a group',
          contact_path: 'By the founder.',
          source_ref: { label: 'Notes', href: 'https://example.org/notes' },
        }),
        shows: () => ({
          target: {
            contact_path: {
              contact_origin: 'conference',
              contact_origin_detail: 'Met at the bar.',
              comms_channel: 'signal',
              active_channel: 'a group',
              contact_path: 'By the founder.',
              source_ref: { label: 'Notes', href: 'https://example.org/notes' },
            },
          },
        }),
      },
      {
        says: 'sets one field, and clears one with null',
        prepare: ({ ids }, { database }) =>
          database.run((db) =>
            db.updateTable('entities').set({ comms_channel: 'email', active_channel: 'a list' }).where('id', '=', ids.target).execute(),
          ),
        change: () => ({ contact_path: buildLongText(10_000), comms_channel: null }),
        shows: () => ({
          target: {
            contact_path: { contact_path: buildLongText(10_000), comms_channel: null, active_channel: 'a list', source_ref: null },
          },
        }),
      },
    ],
    invalid: [],
    rival: {
      change: () => ({ contact_origin: 'inbound' }),
      verdict: 'conflict',
      field: () => 'contact_origin',
      showsKept: () => ({ target: { contact_path: { contact_origin: 'inbound', comms_channel: 'signal' } } }),
      showsOverridden: () => ({ target: { contact_path: { contact_origin: 'conference', comms_channel: 'signal' } } }),
    },
  },
  assign_taxonomy_term: {
    again: 'nothing',
    valid: [
      {
        says: 'adds the term to the existing ones',
        change: () => ({ taxonomy_term_slug: 'lightning' }),
        shows: () => ({ target: { taxonomy_terms: [{ slug: 'lightning' }, { slug: 'mining' }] } }),
      },
      {
        says: 'finds the term in capital letters',
        change: () => ({ taxonomy_term_slug: 'LIGHTNING' }),
        shows: () => ({ target: { taxonomy_terms: [{ slug: 'lightning' }, { slug: 'mining' }] } }),
      },
    ],
    invalid: [
      {
        says: 'an unknown term',
        change: () => ({ taxonomy_term_slug: 'nowhere' }),
        code: 'NOT_FOUND',
        at: '/taxonomy_term_slug',
        message: /"nowhere"/,
      },
      {
        says: 'an unknown id',
        change: () => ({ taxonomy_term_slug: nobody }),
        code: 'NOT_FOUND',
        at: '/taxonomy_term_slug',
        message: /No taxonomy term/,
      },
      {
        says: 'a deprecated term with a replacement',
        change: () => ({ taxonomy_term_slug: 'layer-two' }),
        code: 'VALIDATION_ERROR',
        at: '/taxonomy_term_slug',
        message: /use lightning/,
      },
      {
        says: 'a deprecated term without a replacement',
        change: () => ({ taxonomy_term_slug: 'colored-coins' }),
        code: 'VALIDATION_ERROR',
        at: '/taxonomy_term_slug',
        message: /deprecated/,
      },
    ],
    rival: { change: () => ({ taxonomy_term_slug: 'Lightning' }), verdict: 'superseded' },
  },
  update_entity_segment: {
    again: 'nothing',
    valid: [
      {
        says: 'moves the target into a segment and its subsegment',
        change: () => ({ segment_slug: 'miners', subsegment_slug: 'mining-pools' }),
        shows: () => ({
          target: {
            segment: { slug: 'miners' },
            segment_resolution: {
              display_path: 'miners → mining-pools',
              primary_top_level_segment: { slug: 'miners' },
              subsegment_breadcrumb: [{ slug: 'mining-pools' }],
            },
          },
        }),
      },
      {
        says: 'accepts a segment in which the target is a secondary member',
        prepare: ({ ids }, { database }) =>
          database.run(async (db) => {
            const { id } = await db.selectFrom('segments').select('id').where('slug', '=', 'miners').executeTakeFirstOrThrow()
            await db.insertInto('entity_segments').values({ entity_id: ids.target, segment_id: id, is_primary: false }).execute()
          }),
        change: () => ({ segment_slug: 'miners', subsegment_slug: null }),
        shows: () => ({ target: { segment: { slug: 'miners' } } }),
      },
    ],
    invalid: [
      {
        says: 'an unknown segment',
        change: () => ({ segment_slug: 'nowhere' }),
        code: 'NOT_FOUND',
        at: '/segment_slug',
        message: /"nowhere"/,
      },
      {
        says: 'an unknown child',
        change: () => ({ segment_slug: 'miners', subsegment_slug: 'nowhere' }),
        code: 'NOT_FOUND',
        at: '/subsegment_slug',
        message: /"nowhere"/,
      },
      {
        says: 'a child of another segment',
        change: () => ({ segment_slug: 'treasuries', subsegment_slug: 'mining-pools' }),
        code: 'VALIDATION_ERROR',
        at: '/subsegment_slug',
        message: /not below/,
      },
      {
        says: 'a segment as its own child',
        change: () => ({ segment_slug: 'miners', subsegment_slug: 'miners' }),
        code: 'VALIDATION_ERROR',
        at: '/subsegment_slug',
        message: /not below/,
      },
    ],
    rival: {
      change: () => ({ segment_slug: 'miners' }),
      verdict: 'conflict',
      field: () => 'segments',
      showsKept: () => ({ target: { segment_resolution: { display_path: 'miners' } } }),
      showsOverridden: () => ({ target: { segment_resolution: { display_path: 'miners → mining-pools' } } }),
    },
  },
} satisfies Record<string, KindCases>
