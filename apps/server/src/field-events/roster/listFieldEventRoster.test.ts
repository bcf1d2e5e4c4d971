import { describe, expect, it } from 'vitest'
import { getOkBody, readAllPages } from '../../testing/serve-scratch.ts'
import { serveRoster } from '../testing/serve-roster.ts'

const roster = serveRoster()

describe('listFieldEventRoster', () => {
  it('lists every candidate once, oldest first, while candidates are added and changed', async () => {
    const event = await roster.makeEvent()
    const names = Array.from({ length: 25 }, (_, n) => `Stand ${n}`)
    await roster.save(
      event,
      names.map((display_name) => ({ role: 'exhibitor', display_name })),
    )
    const seen = await readAllPages(
      roster.served,
      `/field-events/${event}/roster`,
      {},
      {
        limit: (page) => page + 1,
        betweenPages: async (page) => {
          await roster.save(event, [
            { role: 'exhibitor', display_name: 'Stand 0', context: `Changed ${page}` },
            { role: 'media', display_name: `Later ${page}` },
          ])
        },
      },
    )
    const seenNames = seen.map(({ display_name }) => display_name)
    expect(seenNames.slice(0, 25)).toEqual(names)
    expect(new Set(seenNames).size).toBe(seenNames.length)
  })

  it.each(['unreviewed', 'matched', 'promoted', 'dismissed'])('filters by the review_status %s, page by page', async (review_status) => {
    const [event, entity] = [await roster.makeEvent(), await roster.makeEntity()]
    const statuses = ['unreviewed', 'matched', 'promoted', 'dismissed']
    await roster.save(
      event,
      Array.from({ length: 12 }, (_, n) => ({
        role: 'media',
        display_name: `Paper ${n}`,
        review_status: statuses[n % 4],
        matched_entity_id: entity.id,
      })),
    )
    const found = await readAllPages(roster.served, `/field-events/${event}/roster`, { review_status }, { limit: () => 2 })
    expect(found.map((candidate) => candidate.review_status)).toEqual([review_status, review_status, review_status])
  })

  it('has a total if all candidates fit on one page, and lists only those of this event', async () => {
    const [event, other] = [await roster.makeEvent(), await roster.makeEvent()]
    await roster.addCandidate(other)
    expect(await getOkBody(roster.served, `/field-events/${event}/roster`)).toEqual({ data: [], next_cursor: null, total: 0 })
    const candidate = await roster.addCandidate(event)
    expect(await getOkBody(roster.served, `/field-events/${event}/roster`)).toEqual({ data: [candidate], next_cursor: null, total: 1 })
    const { id } = (await getOkBody(roster.served, `/field-events/${event}`)) as { id: string }
    expect((await getOkBody(roster.served, `/field-events/${id}/roster`)).data).toEqual([candidate])
  })

  it('refuses an unknown review_status, and a cursor of another list', async () => {
    const event = await roster.makeEvent()
    await roster.save(
      event,
      ['A', 'B'].map((display_name) => ({ role: 'media', display_name })),
    )
    const { next_cursor } = await getOkBody(roster.served, `/field-events/${event}/roster`, { limit: 1 })
    const getStatus = async (query: string) => (await roster.served.get(`/field-events/${event}/roster?${query}`)).status
    expect(await getStatus('review_status=accepted')).toBe(400)
    expect(await getStatus(`review_status=matched&cursor=${next_cursor}`)).toBe(400)
  })

  it('returns NOT_FOUND for an unknown event', async () => {
    expect((await roster.served.get('/field-events/no-such-event/roster')).status).toBe(404)
  })
})
