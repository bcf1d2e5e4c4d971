import type { Write } from './call.ts'

/** Nothing is logged yet: nobody is signed in before the provider has answered. */
export const signInWithOidc: Write<'signInWithOidc'> = async ({ body, db, services, browser }) => {
  const { value, cookies } = await services.auth.beginOidc(db, body.return_to ?? '/')
  browser.setCookies(cookies)
  return { answer: { url: value }, log: [] }
}
