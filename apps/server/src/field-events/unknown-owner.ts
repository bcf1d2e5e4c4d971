/**
 * The owner's profile as agents see it: never known. A capture names somebody, and the profile is found by the e-mail address or
 * the name. To show which profile it is, or that there is one, would tell an agent who the curators are.
 */
export const unknownOwner = null
