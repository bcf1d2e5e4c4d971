import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Browser, CurationCall, CurationServices } from '../curation/call.ts'
import { writeLog } from '../curation/log.ts'
import { refuseOtherSites } from '../curation/origin.ts'
import { browserOf } from '../curation/serve.ts'
import { signIn } from '../curation/signIn.ts'
import { transactionOn } from '../database/database.ts'
import { ApiError, invalidRequest } from '../http/api-error.ts'
import { bytesOf } from '../http/body.ts'

/**
 * Signs in by a plain form, exactly as POST /curation/sign-in does by JSON, and sets the session's cookies; or answers
 * the way to the OpenID Connect provider, and from there back to `returnTo`.
 */
export async function signInByForm(
  services: CurationServices,
  returnTo: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<string | undefined> {
  const { publicUrl, dashboardUrl } = services.settings
  refuseOtherSites(request.headers, [new URL(publicUrl).origin, new URL(dashboardUrl).origin])
  const form = await readForm(request)
  const browser = browserOf(request, response)
  if (form.get('with') === 'oidc') {
    if (!services.auth.hasOidc)
      throw new ApiError('VALIDATION_ERROR', 'There is no such way to sign in here. Sign in with an email and a password.')
    const { value, cookies } = await services.database.run((db) => services.auth.beginOidc(db, returnTo))
    browser.setCookies(cookies)
    return value
  }
  await signInWith(services, credentialsOf(form), browser)
  return undefined
}

type Credentials = { readonly email: string; readonly password: string }

async function signInWith(services: CurationServices, body: Credentials, browser: Browser): Promise<void> {
  await services.database.run(async (db) => {
    const call = { operationId: 'signIn', body, curator: undefined, services, browser, reference } as unknown as CurationCall<'signIn'>
    await signIn.before({ ...call, db })
    await transactionOn(db, async (tx) => {
      const { log } = await signIn.write({ ...call, db: tx })
      await writeLog(tx, null, 'signIn', log)
    })
  })
}

function reference(): never {
  throw new Error('Signing in needs no vocabulary.')
}

const formLimit = 8 * 1024

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    throw new ApiError('VALIDATION_ERROR', 'This is for a form to be sent to.')
  return new URLSearchParams(new TextDecoder().decode(await bytesOf(request, formLimit)))
}

function credentialsOf(form: URLSearchParams): Credentials {
  const [email, password] = [form.get('email') ?? '', form.get('password') ?? '']
  if (!isText(email, 320) || !isText(password, 128)) throw invalidRequest([{ path: '/body', message: 'must have an email and a password' }])
  return { email, password }
}

function isText(text: string, longest: number): boolean {
  return text !== '' && text.length <= longest && !text.includes('\0')
}
