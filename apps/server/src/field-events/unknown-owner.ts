/**
 * The owner's profile as agents see it: never known. A capture names a person, and the profile is found by the e-mail address or the name.
 * Showing the profile, or that one exists, would reveal to an agent who the curators are.
 */
export const unknownOwner = null
