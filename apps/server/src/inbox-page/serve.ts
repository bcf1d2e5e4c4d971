import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CurationServices } from '../curation/call.ts'
import { foundProposal } from '../curation/inbox-proposal.ts'
import { browserOf } from '../curation/serve.ts'
import { signedIn } from '../curation/session.ts'
import { type ApiError, notFound, toApiError } from '../http/api-error.ts'
import { uuid } from '../records/uuid.ts'
import { readVocabularyVersion } from '../reference/queries.ts'
import type { ReferenceCache } from '../reference/vocabulary.ts'
import { type Page, sendPage, sendStyle } from './layout.ts'
import { messagePage, providerPage, signInPage } from './other-pages.ts'
import { proposalPage } from './proposal-page.ts'
import { signInByForm } from './sign-in.ts'

type Options = { readonly services: CurationServices; readonly references: ReferenceCache }

/**
 * What `inbox_url` leads to until there is a dashboard: a proposal as a plain page, for curators to read. It is below
 * /inbox, needs no script, and everything in it that an agent wrote is text.
 */
export function createInboxPage(options: Options) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.operationId = 'inbox'
    const id = (request.url ?? '/').split('?')[0]?.slice(1) ?? ''
    try {
      await answer(options, id, request, response)
    } catch (error) {
      sendProblem(response, toApiError(error), options.services.auth.hasOidc)
    }
  }
}

async function answer(options: Options, id: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET' } = request
  if (id === 'style.css' && isRead(method)) return sendStyle(response)
  if (method === 'POST' && uuid.test(id)) {
    const provider = await signInByForm(options.services, `/inbox/${id}`, request, response)
    if (provider !== undefined) return sendPage(response, 200, providerPage(provider))
    response.statusCode = 303
    response.setHeader('Location', id)
    response.setHeader('Cache-Control', 'no-store')
    return void response.end()
  }
  if (!isRead(method)) throw missing(id)
  await showProposal(options, id, request, response)
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Who is not signed in does not learn whether there is such a proposal. */
async function showProposal({ services, references }: Options, id: string, request: IncomingMessage, response: ServerResponse) {
  const proposal = await services.database.run(async (db) => {
    await signedIn(services, db, browserOf(request, response))
    if (!uuid.test(id)) throw missing(id)
    return foundProposal({ db, reference: async () => references.atLeast(await readVocabularyVersion(db), db) }, id)
  })
  sendPage(response, 200, proposalPage(proposal))
}

function missing(id: string): ApiError {
  return notFound('proposal', id, '')
}

function sendProblem(response: ServerResponse, error: ApiError, hasOidc: boolean): void {
  if (error.code === 'INTERNAL') response.failure = error.cause ?? error
  for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value)
  // What is left of a form that was not read would be taken for the next request.
  if (!response.req.complete) response.setHeader('Connection', 'close')
  sendPage(response, error.status, pageFor(error, response.req.method === 'POST', hasOidc))
}

function pageFor(error: ApiError, isForm: boolean, hasOidc: boolean): Page {
  if (error.code === 'NOT_FOUND') return messagePage('No such proposal', error.message)
  if (isForm) return signInPage(hasOidc, error.message)
  return error.code === 'UNAUTHORIZED' ? signInPage(hasOidc) : messagePage('That went wrong', error.message)
}
