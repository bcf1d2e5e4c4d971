import { loadLater } from '../call/load-later.ts'
import type { Route } from '../call/routes.ts'
import { core } from './core.ts'

/** `catalog.proposals.validate` */
export const validateBundle: Route = step('validateBundle')

/** `catalog.proposals.validateFieldEvent` */
export const validateFieldEvent: Route = step('validateFieldEvent')

/** `catalog.proposals.submit` */
export const submitApproved: Route = step('submitApproved')

function step(name: 'validateBundle' | 'validateFieldEvent' | 'submitApproved'): Route {
  return loadLater<never>(core.copyFrozen, async () => {
    const run = (await import('./flow.ts'))[name]
    return (call, given, options) => run(core, call, given, options)
  })
}
