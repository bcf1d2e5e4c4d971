import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CurationServices } from './call.ts'
import { writeLog } from './log.ts'

/** The way back from the OpenID Connect provider: a redirect to the dashboard, with a session or with an error. */
export async function finishOidc(services: CurationServices, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.operationId = 'curation.finishOidc'
  const answer = await services.auth.finishOidc(request.url ?? '/', request.headers.cookie ?? '')
  const cookies = answer.headers.getSetCookie()
  const location = answer.headers.get('location')
  if (location === null) throw new Error(`The OpenID Connect provider's answer could not be used (${answer.status}).`)
  await logSignIn(services, cookies)
  for (const cookie of cookies) response.appendHeader('Set-Cookie', cookie)
  response.statusCode = 302
  response.setHeader('Location', location)
  response.setHeader('Cache-Control', 'no-store')
  response.end()
}

/** Whose session the cookies begin, if they begin one. Nobody gets them before this is written. */
async function logSignIn({ auth, database }: CurationServices, cookies: readonly string[]): Promise<void> {
  const cookie = cookies.map((text) => text.split(';')[0]).join('; ')
  if (!/session_token=[^;]/.test(cookie)) return
  await database.transaction(async (tx) => {
    const { value: session } = await auth.session(tx, cookie)
    if (!session) return
    const entry = { subject: { type: 'curator', id: session.curatorId }, changes: { by: 'oidc' } }
    await writeLog(tx, session.curatorId, 'signIn', [entry])
  })
}
