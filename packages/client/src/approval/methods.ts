import type { OwnMethod } from '../call/caller.ts'
import { loadLater } from '../call/load-later.ts'
import { core } from './core.ts'

/** `catalog.proposals.validate` */
export const validateBundle: OwnMethod = step('validateBundle')

/** `catalog.proposals.validateFieldEvent` */
export const validateFieldEvent: OwnMethod = step('validateFieldEvent')

/** `catalog.proposals.submit` */
export const submitApproved: OwnMethod = step('submitApproved')

function step(name: 'validateBundle' | 'validateFieldEvent' | 'submitApproved'): OwnMethod {
  return loadLater<never>(core.copyFrozen, async () => {
    const run = (await import('./flow.ts'))[name]
    return (call, given, options) => run(core, call, given, options)
  })
}
