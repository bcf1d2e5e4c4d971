import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CurationServices } from '../curation/call.ts'
import { assertTrustedOrigin, listTrustedOrigins } from '../curation/origin.ts'
import { createBrowser } from '../curation/serve.ts'
import { signInWithPassword } from '../curation/session/signIn.ts'
import { startProviderSignIn } from '../curation/session/signInWithOidc.ts'
import { ApiError, invalidRequestError } from '../errors/api-error.ts'
import { limitWithoutCaller, readWholeBody } from '../http/bodies/body.ts'

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
  assertTrustedOrigin(request.headers, listTrustedOrigins(services.settings))
  const form = await readForm(request, response)
  const browser = createBrowser(services, request, response)
  if (form.get('with') === 'oidc') {
    if (!services.auth.hasOidc)
      throw new ApiError('VALIDATION_ERROR', 'There is no such way to sign in here. Sign in with an email and a password.')
    return startProviderSignIn(services, returnTo, browser)
  }
  await signInWithPassword(services, credentialsOf(form), browser)
  return undefined
}

async function readForm(request: IncomingMessage, response: ServerResponse): Promise<URLSearchParams> {
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    throw new ApiError('VALIDATION_ERROR', 'This is for a form to be sent to.')
  return new URLSearchParams(new TextDecoder().decode(await readWholeBody(request, response, limitWithoutCaller)))
}

function credentialsOf(form: URLSearchParams): { readonly email: string; readonly password: string } {
  const [email, password] = [form.get('email') ?? '', form.get('password') ?? '']
  if (!isText(email, 320) || !isText(password, 128))
    throw invalidRequestError([{ path: '/body', message: 'must have an email and a password' }])
  return { email, password }
}

function isText(text: string, longest: number): boolean {
  return text !== '' && text.length <= longest && !text.includes('\0')
}
