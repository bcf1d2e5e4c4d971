import { catchFailure, describeAgreement } from '../testing/agreement.ts'

describeAgreement([
  [
    'say that nothing has changed since the answer whose tag is named, and answer anew when something has',
    {},
    async (world) => {
      const catalog = world.createClient()
      const kept = await catalog.segments.list().withResponse()
      const same = await catalog.segments.list({}, { ifNoneMatch: kept.etag }).ifChanged()
      const other = await catalog.segments.list({}, { ifNoneMatch: '"another"' }).ifChanged()
      return [same, other?.status, other?.data.data.length === kept.data.data.length, other?.etag === kept.etag]
    },
    [null, 200, true, true],
  ],
  [
    'throw what says so where no answer is awaited in place of the one that was kept',
    {},
    async (world) => {
      const catalog = world.createClient()
      const { etag } = await catalog.entities.get('acme').withResponse()
      const error = await catchFailure(catalog.entities.get('acme', {}, { ifNoneMatch: etag }))
      return error
    },
    { name: 'CatalogError', code: 'UNCHANGED', status: 304, retryable: false, attempts: 1 },
  ],
  [
    'charge a call that is answered so',
    {},
    async (world) => {
      const catalog = world.createClient()
      const kept = await catalog.entities.get('acme').withResponse()
      const before = catalog.budget?.remainingUsd ?? 0
      await catalog.entities.get('acme', {}, { ifNoneMatch: kept.etag }).ifChanged()
      return Math.round((before - (catalog.budget?.remainingUsd ?? 0)) * 10_000)
    },
    1,
  ],
  [
    'have no tag of what differs each time',
    {},
    async (world) => {
      const catalog = world.createClient()
      return [(await catalog.whoami().withResponse()).etag]
    },
    [null],
  ],
])
