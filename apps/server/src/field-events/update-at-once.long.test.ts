import { beforeAll, describe, expect, it } from 'vitest'
import { countRuns } from '../testing/count-runs.ts'
import { serveScratchDatabase } from '../testing/serve-scratch.ts'

const served = serveScratchDatabase()

beforeAll(() => served.post('/field-events', { slug: 'summit', name: 'Summit' }))

const updateEvent = (body: object) => served.patch('/field-events/summit', body)
const getEvent = async () => (await served.get('/field-events/summit')).body

describe('concurrent updates of different fields of one event', () => {
  it.each(Array.from({ length: countRuns(14) }, (_, batch) => batch))('keeps both changes of 25 pairs: %i', async () => {
    for (let round = 0; round < 25; round++) {
      const [one, other] = await Promise.all([updateEvent({ city: `City ${round}` }), updateEvent({ venue: `Venue ${round}` })])
      expect([one.status, other.status]).toEqual([200, 200])
      expect(await getEvent()).toMatchObject({ city: `City ${round}`, venue: `Venue ${round}` })
    }
  })
})
