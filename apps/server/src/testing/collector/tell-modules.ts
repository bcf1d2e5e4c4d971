import { registerHooks } from 'node:module'

/**
 * Loaded into a process before all else (`node --import`): tells who asks for a module of OpenTelemetry, as a line of the log. What
 * its modules ask of each other is left out.
 */
registerHooks({
  resolve(specifier, context, next) {
    const by = context.parentURL ?? ''
    if (specifier.startsWith('@opentelemetry/') && !by.includes('/@opentelemetry/'))
      process.stderr.write(`${JSON.stringify({ msg: 'asked for', specifier, by })}\n`)
    return next(specifier, context)
  },
})
