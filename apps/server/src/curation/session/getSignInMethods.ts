import type { PublicRead } from '../call.ts'

export const getSignInMethods: PublicRead<'getSignInMethods'> = async ({ services }) => ({ password: true, oidc: services.auth.hasOidc })
