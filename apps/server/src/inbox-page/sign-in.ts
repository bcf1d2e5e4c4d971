import type { IncomingHttpHeaders } from 'node:http'
import type { CurationServices } from '../curation/call.ts'
import { assertTrustedOrigin, listTrustedOrigins } from '../curation/origin.ts'
import { signInWithPassword } from '../curation/session/signIn.ts'
import { startProviderSignIn } from '../curation/session/signInWithOidc.ts'
import type { WithCookies } from '../curators/auth.ts'
import { ApiError, invalidRequestError } from '../errors/api-error.ts'

/** A form that was sent, and where from. */
export type SentForm = { readonly fields: URLSearchParams; readonly address: string }

/** Refuses a request that no form of ours sent, before anything of it is read. */
export function refuseOtherForms({ settings }: CurationServices, headers: IncomingHttpHeaders): void {
  assertTrustedOrigin(headers, listTrustedOrigins(settings))
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    throw new ApiError('VALIDATION_ERROR', 'This is for a form to be sent to.')
}

/**
 * Signs in by a plain form, exactly as POST /curation/sign-in does by JSON, and answers the session's cookies; or with them the
 * way to the OpenID Connect provider, and from there back to `returnTo`.
 */
export async function signInByForm(
  services: CurationServices,
  returnTo: string,
  { fields, address }: SentForm,
): Promise<WithCookies<string | undefined>> {
  if (fields.get('with') !== 'oidc') {
    const { cookies } = await signInWithPassword(services, credentialsOf(fields), address)
    return { value: undefined, cookies }
  }
  if (services.auth.hasOidc) return startProviderSignIn(services, returnTo, address)
  throw new ApiError('VALIDATION_ERROR', 'There is no such way to sign in here. Sign in with an email and a password.')
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
