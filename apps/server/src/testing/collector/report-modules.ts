import { registerHooks } from 'node:module'

/**
 * Loaded into a process before all else (`node --import`): logs which file imports a module of OpenTelemetry. Imports within OpenTelemetry
 * are left out.
 */
registerHooks({
  resolve(specifier, context, next) {
    const by = context.parentURL ?? ''
    if (specifier.startsWith('@opentelemetry/') && !by.includes('/@opentelemetry/'))
      process.stderr.write(`${JSON.stringify({ msg: 'asked for', specifier, by })}\n`)
    return next(specifier, context)
  },
})
