import type { Read } from '../call.ts'
import { toSignedInCurator } from '../views.ts'

export const getSession: Read<'getSession'> = async ({ curator }) => ({
  curator: toSignedInCurator(curator),
  expires_at: curator.sessionEndsAt,
})
