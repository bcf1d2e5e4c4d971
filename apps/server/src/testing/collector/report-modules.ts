import { registerHooks } from 'node:module'

/**
 * Loaded into a process before anything else (`node --import`). Logs which files import modules of OpenTelemetry, except for imports within
 * OpenTelemetry.
 */
registerHooks({
  resolve(specifier, context, next) {
    const by = context.parentURL ?? ''
    if (specifier.startsWith('@opentelemetry/') && !by.includes('/@opentelemetry/'))
      process.stderr.write(`${JSON.stringify({ msg: 'asked for', specifier, by })}\n`)
    return next(specifier, context)
  },
})
