import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { errorCatalogue } from '@catalog/contract/errors'
import { errorsPath, errorsPolicy, renderErrorsPage } from '@catalog/contract/errors-page'
import { referencePolicy, removeRemotePicture, renderReferencePage } from '@catalog/contract/reference-page'
import { type PreparedAnswer, prepareAnswer, registerJson } from '../http/answers/prepared.ts'

/**
 * Makes the public reference pages: /docs for agents and /docs/curation for curators, with the contracts that are served. They load nothing
 * from other hosts. Another page explains the error codes, and errors link to it.
 */
export function createReferencePages(contract: object, curation: object): Readonly<Record<string, () => PreparedAnswer>> {
  const page = prepareReferencePage('Catalog Service', '/docs/openapi.json')
  const curationPage = prepareReferencePage('Catalog Service, curation', '/docs/curation/openapi.json')
  const errors = preparePage(renderErrorsPage(errorCatalogue), errorsPolicy)
  const [document, curationDocument] = [registerJson(contract), registerJson(curation)]
  return {
    '/docs': () => page,
    '/docs/openapi.json': () => document,
    '/docs/curation': () => curationPage,
    '/docs/curation/openapi.json': () => curationDocument,
    '/docs/reference.js': loadScript,
    [errorsPath]: () => errors,
  }
}

function prepareReferencePage(title: string, documentUrl: string): PreparedAnswer {
  return preparePage(renderReferencePage({ title, documentUrl, scriptUrl: '/docs/reference.js' }), referencePolicy)
}

function preparePage(page: string, policy: string): PreparedAnswer {
  return prepareAnswer(page, 'text/html; charset=utf-8', { 'Content-Security-Policy': policy, 'Referrer-Policy': 'no-referrer' })
}

let cached: PreparedAnswer | undefined

/** Reads the script at the first request for it, because it has a megabyte and most processes never serve it. */
function loadScript(): PreparedAnswer {
  const file = createRequire(import.meta.url).resolve('redoc/bundles/redoc.standalone.js')
  cached ??= prepareAnswer(removeRemotePicture(readFileSync(file, 'utf8')), 'text/javascript; charset=utf-8')
  return cached
}
