import type { KindCases } from './kind-case.ts'

/** The kind that belongs to the GTM layer. */
export const gtmKinds = {
  gtm_upsert_assignment: {
    again: 'nothing',
    valid: [
      {
        says: 'makes an assignment with its defaults',
        change: () => ({ segment_slug: 'treasuries', next_step: 'Write.', needs: ['product'] }),
        shows: () => ({
          assignments: [
            { segment: 'treasuries', lane: 'watching', outreach_status: 'not-contacted', next_step: 'Write.', needs: ['product'] },
          ],
        }),
      },
      {
        says: 'takes a stage with its evidence',
        change: () => ({ segment_slug: 'miners', stage: 'booked', source_ref: { label: 'Mail', href: 'https://example.org/mail' } }),
        shows: () => ({
          assignments: [{ segment: 'miners', stage: 'booked', source_ref: { label: 'Mail', href: 'https://example.org/mail' } }],
        }),
      },
    ],
    invalid: [
      {
        says: 'an unknown segment',
        change: () => ({ segment_slug: 'nowhere', learned: 'A' }),
        code: 'NOT_FOUND',
        at: '/segment_slug',
        message: /"nowhere"/,
      },
      {
        says: 'a stage without evidence',
        change: () => ({ segment_slug: 'miners', stage: 'booked' }),
        code: 'VALIDATION_ERROR',
        at: '/source_ref',
        message: /required|evidence/,
      },
    ],
    rival: {
      change: () => ({ segment_slug: 'treasuries', next_step: 'Call.', learned: 'Much.' }),
      verdict: 'conflict',
      field: () => 'gtm.treasuries.next_step',
      kept: () => ({ assignments: [{ next_step: 'Call.', learned: 'Much.', needs: ['product'] }] }),
      overridden: () => ({ assignments: [{ next_step: 'Write.', learned: 'Much.', needs: ['product'] }] }),
    },
  },
} satisfies Record<string, KindCases>
