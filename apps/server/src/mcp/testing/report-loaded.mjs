// Imported before a server (--import). It reports each module that only /mcp needs when the module is loaded.
import { writeSync } from 'node:fs'
import { registerHooks } from 'node:module'

const ofTheProtocol = /@modelcontextprotocol|packages\/(mcp|client)\/|mcp\/protocol|dist\/protocol-/

registerHooks({
  load(url, context, next) {
    if (ofTheProtocol.test(url)) writeSync(2, `loaded: ${url}\n`)
    return next(url, context)
  },
})
