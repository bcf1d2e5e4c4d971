// A Worker that makes the calls at each request, and answers with the failures as JSON.
import { Catalog } from '@catalog/client'
import { type Case, castEcho, listFailures } from './calls.ts'

type Bindings = { readonly CATALOG_API_KEY: string; readonly CATALOG_BASE_URL: string }

// While it loads a module, a Worker has no I/O, timers or random numbers. Creating a client needs none of these.
const early = new Catalog({ pace: true })

export default {
  async fetch(_: Request, { CATALOG_API_KEY, CATALOG_BASE_URL }: Bindings): Promise<Response> {
    const made: Case = [
      'calls with a client that was made from the environment while the module was loaded',
      `Bearer ${CATALOG_API_KEY}`,
      async () => castEcho(await early.entities.get('acme')).key,
    ]
    return Response.json(await listFailures(CATALOG_BASE_URL, [made]))
  },
}
