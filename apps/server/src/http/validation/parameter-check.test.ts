import curationContract from '@catalog/contract/curation/document.json' with { type: 'json' }
import contract from '@catalog/contract/document.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { curationRoutes } from '../../curation/contract.ts'
import { routes } from '../agents/contract.ts'
import { createParameterChecks } from './parameter-check.ts'
import type { ContractDocument } from './slice.ts'

const values = { path: {}, query: {}, headers: {} }

describe('createParameterChecks', () => {
  it.each([
    { name: 'agents', document: contract as ContractDocument, listed: routes },
    { name: 'curators', document: curationContract as ContractDocument, listed: curationRoutes },
  ])("compiles the parameters of every operation of the $name' contract", async ({ document, listed }) => {
    const checkOf = createParameterChecks(document)
    for (const { path, method } of listed) {
      const check = await checkOf(path, method)
      const checked = await check(values)
      expect(checked.reported, `${method} ${path}`).toBeInstanceOf(Array)
    }
  })

  it('refuses a schema that does not compile', async () => {
    const broken: ContractDocument = {
      openapi: '3.1.0',
      info: {},
      paths: { '/things': { get: { parameters: [{ name: 'kind', in: 'query', schema: { type: 'strnig' } }] } } },
    }
    await expect(createParameterChecks(broken)('/things', 'get')).rejects.toThrow('strnig')
  })
})
