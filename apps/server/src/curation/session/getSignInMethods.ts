import { hasCurators } from '../../curators/queries.ts'
import type { PublicReadHandler } from '../call.ts'

export const getSignInMethods: PublicReadHandler<'getSignInMethods'> = async ({ db, services }) => ({
  password: true,
  oidc: services.auth.hasOidc,
  has_curators: await hasCurators(db),
})
