import type { CurationReadHandler } from '../call.ts'
import { toSignedInCurator } from '../views.ts'

export const getSession: CurationReadHandler<'getSession'> = async ({ curator }) => ({
  curator: toSignedInCurator(curator),
  expires_at: curator.sessionEndsAt,
})
