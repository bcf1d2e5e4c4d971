// node upload.ts CLIENT ADDRESS SMALL LARGE: prints as JSON how many MB of memory the large upload adds.
import { createReadStream, openAsBlob } from 'node:fs'

type Send = (path: string, address: string) => Promise<unknown>

/** Each client sends a file from the disk as its own documentation says. */
const clients: Readonly<Record<string, Send>> = {
  async fetch(path, address) {
    const answer = await fetch(`${address}/agents/sources/upload`, { method: 'POST', body: await buildForm(path) })
    return answer.json()
  },
  async catalog(path, address) {
    const [{ Catalog }, { fromPath }] = await Promise.all([import('@catalog/client'), import('@catalog/client/node')])
    const catalog = new Catalog({ apiKey: 'key', baseUrl: address })
    return catalog.sources.upload({ entity_slug: 'acme', title: 'A file', file: await fromPath(path) })
  },
  async 'openapi-fetch'(path, address) {
    const { default: createClient } = await import('openapi-fetch')
    const form = await buildForm(path)
    const client = createClient<{
      '/upload': { post: { requestBody: { content: { 'multipart/form-data': object } }; responses: object } }
    }>({
      baseUrl: address,
    })
    return client.POST('/upload', { body: {}, bodySerializer: () => form })
  },
  async stripe(path, address) {
    const { default: Stripe } = await import('stripe')
    const { hostname, port } = new URL(address)
    const stripe = new Stripe('key', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 })
    const file = { data: createReadStream(path), name: 'file', type: 'application/octet-stream' }
    return stripe.files.create({ purpose: 'dispute_evidence', file } as never, { host: hostname } as never)
  },
  async openai(path, address) {
    const { default: OpenAI } = await import('openai')
    return new OpenAI({ apiKey: 'key', baseURL: address }).files.create({ file: createReadStream(path), purpose: 'user_data' })
  },
  async anthropic(path, address) {
    const { default: Anthropic } = await import('@anthropic-ai/sdk')
    return new Anthropic({ apiKey: 'key', baseURL: address }).beta.files.upload({ file: createReadStream(path) })
  },
}

async function buildForm(path: string): Promise<FormData> {
  const form = new FormData()
  form.set('title', 'A file')
  form.set('file', await openAsBlob(path), 'file')
  return form
}

const [name = '', address = '', small = '', large = ''] = process.argv.slice(2)
const send = clients[name]
if (send === undefined) throw new Error(`There is no client ${name}.`)
// The first upload loads code, whose memory must not count for the second.
await send(small, address)
const before = process.memoryUsage().rss
await send(large, address)
console.log(JSON.stringify((process.resourceUsage().maxRSS * 1024 - before) / 1e6))
