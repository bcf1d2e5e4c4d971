// Runs inside the project that has what is measured installed; the same for all, so that they differ by nothing but the client.
import Anthropic from '@anthropic-ai/sdk'
import { Catalog } from '@catalog/client'
import type { paths } from '@catalog/contract/types'
import OpenAI from 'openai'
import createClient from 'openapi-fetch'
import Stripe from 'stripe'

/** By its name, one call with each client: a read, whose answer is JSON. */
export function calls(address: string): Readonly<Record<string, () => PromiseLike<unknown>>> {
  const headers = { authorization: 'Bearer key' }
  const catalog = new Catalog({ apiKey: 'key', baseUrl: address })
  const plain = createClient<paths>({ baseUrl: address, headers })
  const openai = new OpenAI({ apiKey: 'key', baseURL: address })
  const anthropic = new Anthropic({ apiKey: 'key', baseURL: address })
  const { hostname, port } = new URL(address)
  // Over fetch, as all the others; by itself it takes node:http.
  const stripe = new Stripe('key', { host: hostname, port, protocol: 'http', httpClient: Stripe.createFetchHttpClient() })
  return {
    fetch: async () => (await fetch(`${address}/entities/acme`, { headers })).json(),
    catalog: () => catalog.entities.get('acme'),
    'openapi-fetch': () => plain.GET('/entities/{id}', { params: { path: { id: 'acme' } } }),
    stripe: () => stripe.customers.retrieve('acme'),
    openai: () => openai.models.retrieve('acme'),
    anthropic: () => anthropic.models.retrieve('acme'),
  }
}
