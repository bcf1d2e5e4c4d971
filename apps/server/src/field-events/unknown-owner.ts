/**
 * Replaces the owner's profile with null in agents' views. Captured notes name an owner, whose profile is found by e-mail address or name.
 * Showing the profile, or that it exists, would reveal the curators to agents.
 */
export const unknownOwner = null
