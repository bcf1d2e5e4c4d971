import type { Read } from '../call.ts'

export const getSignInMethods: Read<'getSignInMethods'> = async ({ services }) => ({ password: true, oidc: services.auth.hasOidc })
