import type { Catalog, RosterCandidateInput } from '@catalog/client'
import { expect } from 'vitest'
import { describeAgreement } from '../testing/agreement.ts'

const scopes = ['read:catalog', 'read:people', 'read:gtm', 'write:gtm'] as const

async function saveEvent({ fieldEvents }: Catalog, name: string) {
  const { slug } = await fieldEvents.save({ name })
  const save = async (...candidates: RosterCandidateInput[]) =>
    (await fieldEvents.saveRoster(slug, { candidates })).data.map(({ id }) => id)
  const capture = async (person_name?: string, org_name?: string) =>
    (await fieldEvents.capture(slug, { ...(person_name && { person_name }), ...(org_name && { org_name }), why: 'A talk.' })).interaction
  /** Lists the counterpart of each conversation, oldest first. */
  const listCounterparts = async () =>
    (await fieldEvents.get(slug)).interactions
      .toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1))
      .map(({ counterpart_name, counterpart_context, entity, person }) => [
        counterpart_name,
        counterpart_context,
        entity?.slug,
        person?.slug,
      ])
  return { slug, save, capture, counterparts: listCounterparts }
}

const booth = { role: 'exhibitor', display_name: 'The Booth' } as const
const speaker = { role: 'speaker', display_name: 'A Speaker' } as const

describeAgreement([
  [
    'take a conversation for one with whom the roster knows by the name',
    { scopes },
    async (world) => {
      const catalog = world.createClient()
      const { slug, save, capture } = await saveEvent(catalog, 'Known by name')
      await save({ ...booth, matched_entity_slug: 'acme' }, { ...speaker, matched_person_slug: 'ada' })
      const seen = [await capture(undefined, 'THE BOOTH'), await capture('a speaker'), await capture('a speaker', 'the booth')]
      const others = [await capture('The Booth'), await capture('Somebody', 'The Booth'), await capture('A Speaker', 'Elsewhere')]
      const both = [...seen, ...others].map(({ entity, person }) => [entity?.slug, person?.slug])
      return [both, (await catalog.fieldEvents.get(slug)).roster.length]
    },
    [
      [
        ['acme', null],
        [null, 'ada'],
        ['acme', 'ada'],
        ['acme', null],
        ['acme', null],
        [null, 'ada'],
      ],
      expect.any(Number),
    ],
  ],
  [
    'say nobody where the roster knows two under a name, or dismissed the one',
    { scopes },
    async (world) => {
      const catalog = world.createClient()
      const { slug, save, capture } = await saveEvent(catalog, 'Known twice')
      const [first] = await save(
        { ...booth, matched_entity_slug: 'acme' },
        { ...booth, role: 'sponsor', matched_entity_slug: 'acme' },
        { ...booth, role: 'media', display_name: 'the booth', matched_entity_slug: 'bolt' },
        { ...speaker, matched_person_slug: 'ada', review_status: 'dismissed' },
      )
      const twice = [await capture('The Booth'), await capture('A Speaker')]
      const { roster } = await catalog.fieldEvents.get(slug)
      const media = roster.find(({ role }) => role === 'media')
      await catalog.fieldEvents.updateRosterCandidate(slug, String(media?.id), { review_status: 'dismissed' })
      const once = await capture('The Booth')
      return [[...twice, once].map(({ entity, person }) => [entity?.slug, person?.slug]), typeof first]
    },
    [
      [
        [null, null],
        [null, null],
        ['acme', null],
      ],
      'string',
    ],
  ],
  [
    'connect what was noted under a name with whom it is found to be later, and leave it then',
    { scopes },
    async (world) => {
      const catalog = world.createClient()
      const { slug, save, capture, counterparts } = await saveEvent(catalog, 'Known later')
      await capture(undefined, 'The Booth')
      await capture('A Speaker', 'the booth')
      await capture('Somebody', 'A Speaker')
      const ids = await save({ ...booth, matched_entity_slug: 'acme' }, speaker)
      const steps = [await counterparts()]
      await catalog.fieldEvents.updateRosterCandidate(slug, String(ids[1]), { matched_person_slug: 'ada' })
      steps.push(await counterparts())
      await catalog.fieldEvents.updateRosterCandidate(slug, String(ids[0]), { matched_entity_slug: 'bolt' })
      await catalog.fieldEvents.updateRosterCandidate(slug, String(ids[1]), { matched_person_id: null })
      steps.push(await counterparts())
      return steps
    },
    [
      [
        ['The Booth', null, 'acme', null],
        ['A Speaker', 'the booth', 'acme', null],
        ['Somebody', 'A Speaker', null, null],
      ],
      [
        ['The Booth', null, 'acme', null],
        ['A Speaker', 'the booth', 'acme', 'ada'],
        ['Somebody', 'A Speaker', null, null],
      ],
      [
        ['The Booth', null, 'acme', null],
        ['A Speaker', 'the booth', 'acme', 'ada'],
        ['Somebody', 'A Speaker', null, null],
      ],
    ],
  ],
])
