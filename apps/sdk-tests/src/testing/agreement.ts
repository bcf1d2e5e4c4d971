import { type Bundle, type Catalog, CatalogError, change } from '@catalog/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogUnderTest, createMemoryCatalog, type KeyLimits, startRealCatalogs } from './catalogs-under-test.ts'

/** A scenario: its name, its key, the calls to make, and the part of the result that the server must return. */
export type AgreementCase = readonly [name: string, key: KeyLimits, run: (world: CatalogUnderTest) => Promise<unknown>, expected: unknown]

/** Runs each scenario on the server and on the test kit, which must give the same results. */
export function describeAgreement(cases: readonly AgreementCase[]): void {
  let real: Awaited<ReturnType<typeof startRealCatalogs>>
  beforeAll(async () => {
    real = await startRealCatalogs()
  })
  afterAll(() => real.stop())

  describe('the test kit and the server', () => {
    it.each(cases)('%s', async (_, key, run, expected) => {
      const seen = await runCase(run, await real.createCatalog(key))
      expect({ seen }).toMatchObject({ seen: expected })
      expect(await runCase(run, createMemoryCatalog(key))).toEqual(seen)
    })
  })
}

/**
 * Runs a scenario. Replaces ids and hashes with numbers in the order in which they occur, and timestamps within its duration with `now`.
 */
async function runCase(run: AgreementCase[2], world: CatalogUnderTest): Promise<unknown> {
  const ids = new Map<string, string>()
  const begun = world.now()
  const text = JSON.stringify(await run(world), (_, value) => sortKeys(value))
  const numbered = text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b([0-9a-f]{32}){1,2}\b/gi, (id) => {
    if (!ids.has(id)) ids.set(id, `id ${ids.size + 1}`)
    return String(ids.get(id))
  })
  const timed = numbered.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (moment) => {
    const at = Date.parse(moment)
    return at > begun - 120_000 && at < world.now() + 120_000 ? 'now' : moment
  })
  return JSON.parse(timed)
}

/** Sorts the fields of an object by name, so that ids occur in the same order. */
function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value ?? null
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** An error as a program sees it, without the parts whose wording or time differs between the server and the kit. */
export async function catchFailure(call: PromiseLike<unknown>) {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CatalogError)) throw error ?? new Error('The call did not fail.')
  const { name, code, status, retryable, attempts, message, details } = error
  // The requested address differs, too, because the kit has none.
  return { name, code, status, retryable, attempts, message: message.replace(/(?<=asked at )\S+/, 'SOMEWHERE'), details }
}

/** Returns the metering headers. Replaces the reset by a boolean, which is true if it is within the next minute. */
export function parseMetering(headers: Headers, now: number) {
  const reset = Number(headers.get('X-RateLimit-Reset')) - now / 1000
  return {
    budget: headers.get('X-Budget-Remaining-USD'),
    limit: headers.get('X-RateLimit-Limit'),
    remaining: headers.get('X-RateLimit-Remaining'),
    resetsWithinTheMinute: reset > 0 && reset <= 61,
    hasRequestId: headers.has('X-Request-Id'),
  }
}

export function validateBundle(catalog: Catalog, one_liner = 'It makes everything.'): PromiseLike<Bundle> {
  return catalog.proposals.validate({
    target_entity_slug: 'acme',
    changes: [change.updateEntityFields({ field_updates: { one_liner }, confidence: 4, rationale: 'Its site says so.' })],
  })
}
