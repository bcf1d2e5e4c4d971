import type { IncomingMessage, ServerResponse } from 'node:http'
import { listenForClose } from './listen-for-close.ts'

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Handles requests. After `startClosing`, also asks each client to close its connection after its answer and to open no new connection
 * here.
 */
export type ClosingRequestHandler = {
  readonly serve: RequestHandler
  startClosing(): void
  /** Lists the responses that have not begun yet. */
  listUnanswered(): ServerResponse[]
}

/**
 * Makes clients that keep connections, such as balancers and connection pools, leave a server before it ends. Otherwise the server would
 * close a connection just as the client sends the next request on it, and that request would be lost.
 */
export function closeAfterAnswers(serve: RequestHandler): ClosingRequestHandler {
  const underWay = new Set<ServerResponse>()
  let isClosing = false
  return {
    serve(request, response) {
      underWay.add(response)
      listenForClose(response, () => void underWay.delete(response))
      if (isClosing) setConnectionClose(response)
      serve(request, response)
    },
    startClosing() {
      isClosing = true
      for (const response of underWay) setConnectionClose(response)
    },
    listUnanswered: () => [...underWay].filter(({ headersSent }) => !headersSent),
  }
}

function setConnectionClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}
