import { registerHooks } from 'node:module'

/** Loaded into a process before all else (`node --import`): tells of every module of OpenTelemetry that is loaded, as a line of the log. */
registerHooks({
  load(url, context, next) {
    if (url.includes('@opentelemetry')) process.stderr.write(`${JSON.stringify({ msg: 'loaded', url })}\n`)
    return next(url, context)
  },
})
