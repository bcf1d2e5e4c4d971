// Runs inside the project in which the measured packages are installed. The calls differ only in the client.
import type { paths } from '@catalog/contract/types'

/** One call: a read, whose answer is JSON. */
export type Call = () => PromiseLike<unknown>

const headers = { authorization: 'Bearer key' }

/** Functions that create the call of each client, by name. A client is loaded only when it is measured. */
export const clients: Readonly<Record<string, (address: string) => Promise<Call>>> = {
  fetch: async (address) => async () => (await fetch(`${address}/entities/acme`, { headers })).json(),
  catalog: async (address) => {
    const { Catalog } = await import('@catalog/client')
    const catalog = new Catalog({ apiKey: 'key', baseUrl: address })
    return () => catalog.entities.get('acme')
  },
  'openapi-fetch': async (address) => {
    const { default: createClient } = await import('openapi-fetch')
    const client = createClient<paths>({ baseUrl: address, headers })
    return () => client.GET('/entities/{id}', { params: { path: { id: 'acme' } } })
  },
  stripe: async (address) => {
    const { default: Stripe } = await import('stripe')
    const { hostname, port } = new URL(address)
    // Set to use fetch like all others; the default is node:http.
    const stripe = new Stripe('key', { host: hostname, port, protocol: 'http', httpClient: Stripe.createFetchHttpClient() })
    return () => stripe.customers.retrieve('acme')
  },
  openai: async (address) => {
    const { default: OpenAI } = await import('openai')
    const openai = new OpenAI({ apiKey: 'key', baseURL: address })
    return () => openai.models.retrieve('acme')
  },
  anthropic: async (address) => {
    const { default: Anthropic } = await import('@anthropic-ai/sdk')
    const anthropic = new Anthropic({ apiKey: 'key', baseURL: address })
    return () => anthropic.models.retrieve('acme')
  },
}
