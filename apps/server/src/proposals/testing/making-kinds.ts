import { expect } from 'vitest'
import { type KindCases, nobody } from './kind-case.ts'

const buildLongText = (length: number) => 'x'.repeat(length)

/** Matches a text among those of other tests, because all tests of a file share the segments. */
function matchLore(...lore: readonly object[]): object {
  return expect.arrayContaining(lore.map((one) => expect.objectContaining(one)))
}

/** The kinds that create an entity or a segment, or add to a segment. */
export const makingKinds = {
  create_entity: {
    again: 'taken',
    send: (_, entity) => ({ path: '/agents/proposals/entity', body: { entity } }),
    at: '/body/entity',
    valid: [
      {
        says: 'creates an entity in a segment and its subsegment',
        change: ({ own }) => ({
          slug: own('made'),
          name: own('Made'),
          segment_slug: 'miners',
          subsegment_slug: 'mining-pools',
          aliases: ['Mk', 'Mk'],
          is_public: true,
          ticker: 'NASDAQ:MADE',
          posture: 'producer',
          website_url: 'https://made.example',
        }),
        shows: ({ own }) => ({
          made: {
            name: own('Made'),
            segment: { slug: 'miners' },
            segment_resolution: { display_path: 'miners → mining-pools' },
            aliases: ['Mk'],
            is_public: true,
            ticker: 'NASDAQ:MADE',
            posture: 'producer',
            lifecycle_status: 'active',
            scale: {},
          },
        }),
      },
      {
        says: 'needs only slug, name and segment',
        change: ({ own }) => ({
          slug: own('made'),
          name: buildLongText(500),
          segment_slug: 'treasuries',
          subsegment_slug: null,
          country: null,
        }),
        shows: () => ({ made: { is_public: false, country: null, show_opportunity_card: false, segment: { slug: 'treasuries' } } }),
      },
    ],
    invalid: [
      {
        says: 'the slug of another entity',
        change: ({ other }) => ({ slug: other, name: 'A', segment_slug: 'miners' }),
        code: 'CONFLICT',
        at: '/slug',
        message: /taken by/,
      },
      {
        says: 'a former slug of another entity',
        change: ({ own }) => ({ slug: own('once-other'), name: 'A', segment_slug: 'miners' }),
        code: 'CONFLICT',
        at: '/slug',
        message: /taken by/,
      },
      {
        says: 'an unknown segment',
        change: ({ own }) => ({ slug: own('made'), name: 'A', segment_slug: 'nowhere' }),
        code: 'NOT_FOUND',
        at: '/segment_slug',
        message: /"nowhere"/,
      },
      {
        says: 'a child of another segment',
        change: ({ own }) => ({ slug: own('made'), name: 'A', segment_slug: 'treasuries', subsegment_slug: 'mining-pools' }),
        code: 'VALIDATION_ERROR',
        at: '/subsegment_slug',
        message: /not below/,
      },
      {
        says: 'a blank name',
        change: ({ own }) => ({ slug: own('made'), name: ' ', segment_slug: 'miners' }),
        code: 'VALIDATION_ERROR',
        at: '/name',
        message: /blank/,
      },
      {
        says: 'a blank alias',
        change: ({ own }) => ({ slug: own('made'), name: 'A', segment_slug: 'miners', aliases: ['B', '\t'] }),
        code: 'VALIDATION_ERROR',
        at: '/aliases/1',
        message: /blank/,
      },
      {
        says: 'a slug that looks like an id',
        change: () => ({ slug: nobody, name: 'A', segment_slug: 'miners' }),
        code: 'VALIDATION_ERROR',
        at: '/slug',
        message: /UUID/,
      },
    ],
    rival: { change: ({ own }) => ({ slug: own('made'), name: 'Another', segment_slug: 'miners' }), verdict: 'clash' },
  },
  create_segment: {
    again: 'taken',
    send: (_, segment) => ({ path: '/agents/proposals/segments', body: { segment } }),
    at: '/body/segment',
    valid: [
      {
        says: 'creates a context segment below another segment',
        change: ({ own }) => ({
          slug: own('made'),
          name: 'Made',
          description: 'A kind.',
          parent_slug: 'miners',
          sort_order: 7,
          hue_token: 'blue',
        }),
        shows: () => ({ madeSegment: { name: 'Made', description: 'A kind.', sort_order: 7, hue_token: 'blue', focus_kind: 'context' } }),
      },
      {
        says: 'needs only slug and name',
        change: ({ own }) => ({ slug: own('made'), name: buildLongText(200) }),
        shows: () => ({ madeSegment: { name: buildLongText(200), description: null, parent_id: null, sort_order: 0, hue_token: null } }),
      },
    ],
    invalid: [
      { says: 'a slug that is taken', change: () => ({ slug: 'miners', name: 'A' }), code: 'CONFLICT', at: '/slug', message: /taken/ },
      {
        says: 'an unknown parent',
        change: ({ own }) => ({ slug: own('made'), name: 'A', parent_slug: 'nowhere' }),
        code: 'NOT_FOUND',
        at: '/parent_slug',
        message: /"nowhere"/,
      },
      {
        says: 'a blank name',
        change: ({ own }) => ({ slug: own('made'), name: ' ' }),
        code: 'VALIDATION_ERROR',
        at: '/name',
        message: /blank/,
      },
      {
        says: 'a slug that looks like an id',
        change: () => ({ slug: nobody, name: 'A' }),
        code: 'VALIDATION_ERROR',
        at: '/slug',
        message: /UUID/,
      },
    ],
    rival: { change: ({ own }) => ({ slug: own('made'), name: 'Another' }), verdict: 'clash' },
  },
  add_segment_lore: {
    again: 'nothing',
    send: (_, change) => ({ path: '/agents/proposals/segment-lore-update', body: { segment_slug: 'treasuries', ...change } }),
    at: '/body',
    valid: [
      {
        says: 'adds the text',
        change: ({ own }) => ({ text: own('They said so.'), title: 'A report', trust_tier: 'public' }),
        shows: ({ own }) => ({
          segment: { dossier: { lore: matchLore({ text: own('They said so.'), title: 'A report', trust_tier: 'public' }) } },
        }),
      },
      {
        says: 'needs only the text',
        change: ({ own }) => ({ text: own(buildLongText(199_980)) }),
        shows: ({ own }) => ({
          segment: { dossier: { lore: matchLore({ text: own(buildLongText(199_980)), title: null, trust_tier: 'private' }) } },
        }),
      },
    ],
    invalid: [{ says: 'blank text', change: () => ({ text: ' ' }), code: 'VALIDATION_ERROR', at: '/text', message: /blank/ }],
    rival: {
      change: ({ own }) => ({ text: own('They said it again.') }),
      verdict: 'both',
      both: ({ own }) => ({
        segment: { dossier: { lore: matchLore({ text: own('They said so.') }, { text: own('They said it again.') }) } },
      }),
    },
  },
} satisfies Record<string, KindCases>
