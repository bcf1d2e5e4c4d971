import type { CurationWriteHandler } from '../call.ts'

export const signOut: CurationWriteHandler<'signOut'> = async ({ curator, db, services, browser }) => {
  const { cookies } = await services.auth.signOut(db, browser.cookie)
  browser.setCookies(cookies)
  return { answer: { signed_out: true }, log: [{ subject: { type: 'curator', id: curator.id }, changes: {} }] }
}
