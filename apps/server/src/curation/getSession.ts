import type { Read } from './call.ts'
import { signedInCurator } from './views.ts'

export const getSession: Read<'getSession'> = async ({ curator }) => ({
  curator: signedInCurator(curator),
  expires_at: curator.sessionEndsAt,
})
