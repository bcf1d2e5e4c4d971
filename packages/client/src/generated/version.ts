// Generated from the contract by packages/client/generate. Do not edit.

/** The version of this SDK, as its package.json has it. */
export const VERSION: string = '0.2.0'
