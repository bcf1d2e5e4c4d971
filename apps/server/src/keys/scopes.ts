import document from '@catalog/contract/document.json' with { type: 'json' }

/** Every scope that a key can hold, as the contract lists them. */
export const knownScopes: readonly string[] = Object.keys(document.components.securitySchemes.apiKey['x-scopes'])

/** What the standard agent key holds (specification, Authentication 3). */
export const standardScopes: readonly string[] = ['read:catalog', 'read:people', 'read:proposals', 'write:proposals']

/** It may still be on an old key, where nothing checks it (decision 21). */
export const retiredScope = 'write:captures'
