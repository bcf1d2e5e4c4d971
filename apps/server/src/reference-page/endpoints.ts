import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { referencePage } from '@catalog/contract/reference-page'
import { type Router as ExpressRouter, Router } from 'express'

/** The human reference at /docs, the curators' at /docs/curation, public, with the contracts that are served (decision 15). Nothing comes from elsewhere. */
export function referencePageEndpoints(contract: object, curation: object): ExpressRouter {
  const page = referencePage({ title: 'Catalog Service', documentUrl: '/docs/openapi.json', scriptUrl: '/docs/reference.js' })
  const curationPage = referencePage({
    title: 'Catalog Service, curation',
    documentUrl: '/docs/curation/openapi.json',
    scriptUrl: '/docs/reference.js',
  })
  return Router()
    .get('/docs', (_request, response) => void response.type('html').send(page))
    .get('/docs/openapi.json', (_request, response) => void response.json(contract))
    .get('/docs/curation', (_request, response) => void response.type('html').send(curationPage))
    .get('/docs/curation/openapi.json', (_request, response) => void response.json(curation))
    .get(
      '/docs/reference.js',
      (_request, response) => void response.type('js').set('Cache-Control', 'public, max-age=86400').send(script()),
    )
}

let cached: string | undefined

function script(): string {
  cached ??= readFileSync(createRequire(import.meta.url).resolve('redoc/bundles/redoc.standalone.js'), 'utf8')
  return cached
}
