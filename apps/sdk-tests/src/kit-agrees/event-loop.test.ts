import { isDeepStrictEqual } from 'node:util'
import type { CallPromise, Catalog, Fetch, WriteOptions } from '@catalog/client'
import { catchFailure, describeAgreement } from '../testing/agreement.ts'
import type { CatalogUnderTest } from '../testing/catalogs-under-test.ts'

const scopes = ['read:catalog', 'read:gtm', 'write:gtm'] as const

/** The writes of an agent about an event. Each takes options, such as its own Idempotency-Key. */
const listWrites = ({ fieldEvents }: Catalog, slug: string): ((options?: WriteOptions) => CallPromise<object>)[] => [
  (options) => fieldEvents.save({ slug, name: 'Looped' }, options),
  (options) => fieldEvents.attachEntity(slug, { entity_slug: 'acme', role: 'sponsor' }, options),
  (options) => fieldEvents.attachSegment(slug, { segment_slug: 'pools' }, options),
  (options) => fieldEvents.attachPerson(slug, { person_slug: 'ada', role: 'speaker' }, options),
  (options) => fieldEvents.saveRoster(slug, { candidates: [{ role: 'media', display_name: 'A magazine' }] }, options),
  (options) => fieldEvents.createGoal(slug, { title: 'Meet somebody' }, options),
  (options) => fieldEvents.createInteraction(slug, { entity_slug: 'acme', purpose: 'A talk.' }, options),
  (options) => fieldEvents.createFollowUp(slug, { action_text: 'Call back' }, options),
  (options) => fieldEvents.capture(slug, { org_name: 'Bolt', why: 'A talk.', ask: 'Call back' }, options),
]

/** Counts the records of each kind that belong to an event. */
async function countParts({ fieldEvents }: Catalog, slug: string) {
  const { segments, entities, people, goals, interactions, followUps, roster } = await fieldEvents.get(slug)
  return [segments, entities, people, goals, interactions, followUps, roster].map(({ length }) => length)
}

/** Makes each write with a new client, as a new process would. Notes each refusal, waits with `pass`, and repeats that write. */
async function writeWithCrashes(world: CatalogUnderTest, slug: string, pass: () => Promise<void>) {
  const refusals = []
  const names = listWrites(world.createClient(), slug).map((_, place) => ({ idempotencyKey: `${slug}: ${place}` }))
  for (const [place, name] of names.entries()) {
    const write = async () => listWrites(world.createClient(), slug)[place]?.(name)
    const refusal = await catchFailure(write()).catch(() => undefined)
    if (!refusal) continue
    refusals.push([place, refusal])
    await pass()
    await write()
  }
  return refusals
}

/** Loses every other answer after the server has executed the call. */
const createLossyFetch = (send: Fetch): Fetch => {
  let sent = 0
  return async (request) => {
    const answer = await send(request)
    sent += 1
    if (sent % 2 === 1) throw new TypeError('fetch failed')
    return answer
  }
}

describeAgreement([
  [
    'write once under an Idempotency-Key, and repeat that answer even if the record has changed',
    { scopes },
    async (world) => {
      const catalog = world.createClient()
      const answers = []
      for (const [place, write] of listWrites(catalog, 'once').entries()) {
        const name = { idempotencyKey: `once: ${place}` }
        const first = await write(name).withResponse()
        await catalog.fieldEvents.update('once', { city: `Place ${place}` })
        const again = await write(name).withResponse()
        const isSame = isDeepStrictEqual(first.data, again.data)
        answers.push([
          first.status,
          first.headers.get('Idempotency-Replayed'),
          again.status,
          again.headers.get('Idempotency-Replayed'),
          isSame,
        ])
      }
      return [answers, await countParts(catalog, 'once')]
    },
    [Array(9).fill([201, null, 201, 'true', true]), [1, 1, 1, 1, 2, 2, 2]],
  ],
  [
    'refuse an Idempotency-Key that stands for another write, and take it for another operation',
    { scopes },
    async (world) => {
      const { fieldEvents } = world.createClient()
      const name = { idempotencyKey: 'mine' }
      await fieldEvents.save({ slug: 'keyed', name: 'Keyed' }, name)
      await fieldEvents.save({ slug: 'keyed-too', name: 'Keyed, too' })
      const early = await catchFailure(fieldEvents.createInteraction('keyed-late', { counterpart_name: 'Somebody' }, name))
      await fieldEvents.save({ slug: 'keyed-late', name: 'Late' })
      await fieldEvents.createGoal('keyed', { title: 'Meet somebody' }, name)
      return [
        await catchFailure(fieldEvents.save({ slug: 'keyed', name: 'Keyed again' }, name)),
        early,
        (await fieldEvents.createInteraction('keyed-late', { counterpart_name: 'Somebody' }, name).withResponse()).status,
        await catchFailure(fieldEvents.createGoal('keyed', { title: 'Meet others' }, name)),
        await catchFailure(fieldEvents.createGoal('keyed-too', { title: 'Meet somebody' }, name)),
      ]
    },
    [{ code: 'CONFLICT' }, { code: 'NOT_FOUND' }, 201, { code: 'CONFLICT' }, { code: 'CONFLICT' }],
  ],
  [
    'make nothing twice where answers get lost on their way',
    { scopes },
    async (world) => {
      const catalog = world.createClient({ maxTries: 5, fetch: createLossyFetch })
      const attempts = []
      for (const write of listWrites(catalog, 'lost')) attempts.push((await write().withResponse()).attempts)
      return [attempts, await countParts(world.createClient(), 'lost')]
    },
    [Array(9).fill(2), [1, 1, 1, 1, 2, 2, 2]],
  ],
  [
    'stop an event in the middle where the minute is used up, and go on in the next',
    { scopes, perMinute: 4 },
    async (world) => {
      const refusals = await writeWithCrashes(world, 'hasty', world.passMinute)
      return [refusals, await countParts(world.createClient(), 'hasty')]
    },
    [
      [
        [4, { code: 'RATE_LIMITED', retryable: true }],
        [8, { code: 'RATE_LIMITED' }],
      ],
      [1, 1, 1, 1, 2, 2, 2],
    ],
  ],
  [
    'stop an event in the middle where the money is spent, with everything as it was, and go on the next day',
    { scopes, dailyUsd: 0.0006 },
    async (world) => {
      const refusals = await writeWithCrashes(world, 'poor', world.passDay)
      return [refusals, await countParts(world.createClient(), 'poor'), (await world.createClient().whoami()).budget.spent_usd]
    },
    [[[6, { code: 'BUDGET_EXHAUSTED', retryable: false }]], [1, 1, 1, 1, 2, 2, 2], 0.0005],
  ],
])
