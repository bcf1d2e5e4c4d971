import { type CuratorRole, includesRole } from '../../curators/roles.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Browser, CurationServices, OperationId, SignedInCurator } from '../call.ts'

/**
 * Operations that an open page calls periodically. They do not extend the session, which would otherwise never end (rule
 * curation.background-requests).
 */
const asksByItself: ReadonlySet<OperationId> = new Set(['getProposalChanges', 'lookAtProposal'])

/**
 * Reads the session from the database for every request, so that a changed role or a disabled account takes effect at once. A cookie that
 * was not signed by this service is refused without a query or a connection.
 */
export async function requireSession(
  { auth }: Pick<CurationServices, 'auth'>,
  browser: Browser,
  operationId: OperationId,
): Promise<SignedInCurator> {
  if (!browser.cookie.includes('catalog.session_token=')) throw createNoSessionError('The request carries no session.')
  const { value: session, cookies } = await auth.findSession(browser.cookie, !asksByItself.has(operationId))
  browser.setCookies(cookies)
  if (!session?.curator.enabled) throw createNoSessionError('The session has ended.')
  return { ...session.curator, sessionId: session.id, sessionEndsAt: session.expiresAt }
}

export function requireRole({ role }: SignedInCurator, needed: CuratorRole): void {
  if (includesRole(role, needed)) return
  throw new ApiError('FORBIDDEN', `This needs the role ${needed}.`, { hint: `Ask an admin; you are signed in as ${role}.` })
}

/** Allows curators to access their own data, and admins to access the data of every curator. */
export function requireOwnOrAdmin(curator: SignedInCurator, ownerId: string): void {
  if (ownerId.toLowerCase() !== curator.id) requireRole(curator, 'admin')
}

function createNoSessionError(message: string): ApiError {
  return new ApiError('UNAUTHORIZED', message, { hint: 'Sign in.' })
}
