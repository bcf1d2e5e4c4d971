import type { IncomingMessage, ServerResponse } from 'node:http'
import { createBrowser } from '../curation/browser.ts'
import type { CurationServices } from '../curation/call.ts'
import { findInboxProposalOrThrow } from '../curation/inbox/inbox-proposal.ts'
import { requireSession } from '../curation/session/session.ts'
import { type ApiError, notFoundError, toApiError } from '../errors/api-error.ts'
import { limitWithoutCaller, readWholeBody } from '../http/bodies/body.ts'
import { getClient } from '../http/connections/client.ts'
import { uuid } from '../records/uuid.ts'
import { readVocabularyVersion } from '../vocabulary/queries.ts'
import type { VocabularyCache } from '../vocabulary/vocabulary.ts'
import { type Page, sendPage, sendStyle } from './layout.ts'
import { renderMessagePage, renderProviderPage, signInPage } from './other-pages.ts'
import { renderProposalPage } from './proposal-page.ts'
import { refuseOtherForms, signInByForm } from './sign-in.ts'

/** Whether a path below /inbox is that of a proposal's page or of its style. */
export function isInboxPath(path: string): boolean {
  return path === '/style.css' || uuid.test(path.slice(1))
}

type Options = { readonly services: CurationServices; readonly references: VocabularyCache }

/**
 * Serves `inbox_url` until there is a dashboard: a proposal as a plain page, for curators to read. It is below /inbox,
 * needs no script, and everything in it that an agent wrote is text.
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
  if (method === 'POST' && uuid.test(id)) return signIn(options, id, request, response)
  if (!isRead(method)) throw missing(id)
  await showProposal(options, id, request, response)
}

/** Signs in by the form of the page, and shows the page anew, or the way to the provider. */
async function signIn({ services }: Options, id: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  refuseOtherForms(services, request.headers)
  const fields = new URLSearchParams(new TextDecoder().decode(await readWholeBody(request, response, limitWithoutCaller)))
  const { address, setCookies } = createBrowser(services, request, response)
  const { value: provider, cookies } = await signInByForm(services, `/inbox/${id}`, { fields, address })
  setCookies(cookies)
  if (provider !== undefined) return sendPage(response, 200, renderProviderPage(provider))
  response.statusCode = 303
  response.setHeader('Location', id)
  response.setHeader('Cache-Control', 'no-store')
  response.end()
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/**
 * Shows a proposal. The session is checked first, so that nobody without one learns whether there is such a proposal.
 */
async function showProposal({ services, references }: Options, id: string, request: IncomingMessage, response: ServerResponse) {
  await requireSession(services, createBrowser(services, request, response), 'getInboxProposal')
  if (!uuid.test(id)) throw missing(id)
  const proposal = await services.database.run(
    (db) => findInboxProposalOrThrow({ db, reference: async () => references.atLeast(await readVocabularyVersion(db), db) }, id),
    { owner: 'sessions', client: getClient(response) },
  )
  sendPage(response, 200, renderProposalPage(proposal))
}

function missing(id: string): ApiError {
  return notFoundError('proposal', id, '')
}

function sendProblem(response: ServerResponse, error: ApiError, hasOidc: boolean): void {
  if (error.code === 'INTERNAL') response.failure = error.cause ?? error
  for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value)
  // The rest of a form that was not read would be taken for the next request.
  if (!response.req.complete) response.setHeader('Connection', 'close')
  sendPage(response, error.status, pageFor(error, response.req.method === 'POST', hasOidc))
}

function pageFor(error: ApiError, isForm: boolean, hasOidc: boolean): Page {
  if (error.code === 'NOT_FOUND') return renderMessagePage('No such proposal', error.message)
  if (isForm) return signInPage(hasOidc, error.message)
  return error.code === 'UNAUTHORIZED' ? signInPage(hasOidc) : renderMessagePage('That went wrong', error.message)
}
