import type { IncomingMessage, ServerResponse } from 'node:http'
import { forgetAddressAttempt, forgetRefusals } from '../../curators/sign-in-attempts.ts'
import { buildAnonymousClaim } from '../../http/connections/owner.ts'
import { insertAuditLogs } from '../audit-log.ts'
import type { CurationServices } from '../call.ts'

/** Handles the callback of the OpenID Connect provider: redirects to the dashboard, with a session or with an error. */
export async function finishOidc(services: CurationServices, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.operationId = 'curation.finishOidc'
  const address = services.getAddress(request)
  const answer = await services.auth.finishOidc(request.url ?? '/', request.headers.cookie ?? '', {
    ...buildAnonymousClaim(address),
    operation: response.operationId,
  })
  const cookies = answer.headers.getSetCookie()
  const location = answer.headers.get('location')
  if (location === null) throw new Error(`The OpenID Connect provider's answer could not be used (${answer.status}).`)
  const device = await logSignIn(services, cookies, address)
  for (const cookie of [...cookies, ...device]) response.appendHeader('Set-Cookie', cookie)
  response.statusCode = 302
  response.setHeader('Location', concealAccountErrors(location))
  response.setHeader('Cache-Control', 'no-store')
  response.end()
}

/**
 * Logs the sign-in if the cookies begin a session, and returns the cookie that will identify the browser. No cookie is sent before the log
 * is written.
 */
async function logSignIn(
  { auth, database, refusals, devices }: CurationServices,
  cookies: readonly string[],
  address: string,
): Promise<readonly string[]> {
  const cookie = cookies.map((text) => text.split(';')[0]).join('; ')
  if (!/session_token=[^;]/.test(cookie)) return []
  const { value: session } = await auth.findSession(cookie)
  if (!session) return []
  const entry = { subject: { type: 'curator', id: session.curator.id }, changes: { by: 'oidc' } }
  await database.transaction(
    async (tx) => {
      await forgetAddressAttempt(tx, address)
      await insertAuditLogs(tx, session.curator.id, 'signIn', [entry])
    },
    { owner: `curator ${session.curator.id}`, operation: 'curation.finishOidc' },
  )
  forgetRefusals(refusals, address)
  return [devices.create(session.curator.email)]
}

/** Sign-in errors that would reveal which emails have an account, and are therefore replaced by the error for an unknown email. */
const concealedErrors = new Set(['account_disabled', 'account_not_linked', 'unable_to_link_account'])

function concealAccountErrors(location: string): string {
  const url = URL.canParse(location) ? new URL(location) : undefined
  if (!url || !concealedErrors.has(url.searchParams.get('error') ?? '')) return location
  url.searchParams.set('error', 'signup_disabled')
  url.searchParams.delete('error_description')
  return url.href
}
