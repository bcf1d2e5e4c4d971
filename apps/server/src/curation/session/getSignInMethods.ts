import { hasCurators } from '../../curators/queries.ts'
import type { PublicRead } from '../call.ts'

export const getSignInMethods: PublicRead<'getSignInMethods'> = async ({ db, services }) => ({
  password: true,
  oidc: services.auth.hasOidc,
  has_curators: await hasCurators(db),
})
