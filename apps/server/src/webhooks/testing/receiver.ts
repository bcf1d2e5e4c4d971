import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSafeServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Webhook } from 'standardwebhooks'

/** A received message. */
export type ReceivedMessage = { readonly path: string; readonly headers: IncomingMessage['headers']; readonly body: string }
export type Receiver = {
  readonly url: string
  readonly received: readonly ReceivedMessage[]
  stop(): Promise<void>
}
export type MessageHandler = (message: ReceivedMessage, response: ServerResponse) => void

const acceptMessage: MessageHandler = (_, response) => void response.writeHead(204).end()

/** The certificate authority of safe receivers; only processes with this setting trust it. */
export const authority = fileURLToPath(new URL('tls/authority.pem', import.meta.url))
const readReceiverFile = (file: string) => readFileSync(new URL(`tls/${file}.pem`, import.meta.url))

/** A receiver of webhooks on this machine; a safe one has a certificate for `localhost`, made only for these tests. */
export async function startReceiver(handleMessage: MessageHandler = acceptMessage, isSafe = false): Promise<Receiver> {
  const received: ReceivedMessage[] = []
  const receiveRequest = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const message = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() }
    received.push(message)
    handleMessage(message, response)
  }
  const server = isSafe
    ? createSafeServer({ key: readReceiverFile('receiver-key'), cert: readReceiverFile('receiver') }, receiveRequest)
    : createServer(receiveRequest)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: isSafe ? `https://localhost:${port}/hook` : `http://127.0.0.1:${port}/hook`,
    received,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Reads a message as a receiver must: throws if the signature is wrong. */
export function verifyMessage(secret: string, { body, headers }: ReceivedMessage): { readonly id: string } {
  const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  return new Webhook(secret).verify(body, named) as { readonly id: string }
}
