import { type Agent, request } from 'node:http'

export type ExchangeOptions = {
  readonly agent: Agent
  readonly method?: string
  readonly headers?: Readonly<Record<string, string | number>>
  readonly body?: string | Uint8Array | undefined
  readonly localAddress?: string
  /**
   * Length from which no further chunk is added to the text; the last chunk is kept whole. The rest of a longer answer is read and
   * discarded.
   */
  readonly maxCharacters?: number
}
export type ExchangeResult = { readonly status: number; readonly text: string; readonly cookies: readonly string[] }

/** Sends a request and reads its answer to the end. */
export function sendHttpRequest(
  url: string,
  { body, headers = {}, maxCharacters = Number.POSITIVE_INFINITY, ...options }: ExchangeOptions,
): Promise<ExchangeResult> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const sent = request(url, { ...options, headers: { ...length, ...headers } })
    sent.on('error', reject)
    sent.once('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        if (text.length < maxCharacters) text += part
      })
      const cookies = response.headers['set-cookie'] ?? []
      response.once('error', reject).once('end', () => resolve({ status: response.statusCode ?? 0, text, cookies }))
    })
    sent.end(body)
  })
}
