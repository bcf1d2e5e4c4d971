import document from '@catalog/contract/document.json' with { type: 'json' }

/** Every scope that a key can hold, from the contract. */
export const knownScopes: readonly string[] = Object.keys(document.components.securitySchemes.apiKey['x-scopes'])

/** A retired scope that old keys may still hold. Nothing checks it. */
export const retiredScope = 'write:captures'
