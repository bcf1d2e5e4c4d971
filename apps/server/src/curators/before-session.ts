import type { Claim } from '../database/connection-queue.ts'

/**
 * The claim to a connection of whoever has no session yet, who may be anybody: all of them together hold one share of the connections,
 * and get theirs when nobody else waits.
 */
export const beforeSession = { owner: 'sign-in', isAnonymous: true } as const satisfies Claim
