export type Account = { readonly email: string; readonly password: string }

/** Signs a curator in, and returns the cookies of the session. */
export async function signIn(address: string, account: Account): Promise<string> {
  const answer = await fetch(`${address}/curation/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!answer.ok) throw new Error(`A curator could not sign in: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
