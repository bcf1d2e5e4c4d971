import curationContract from '@catalog/contract/curation/document.json' with { type: 'json' }
import contract from '@catalog/contract/document.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { curationRoutes } from '../../curation/contract.ts'
import { ApiError } from '../../errors/api-error.ts'
import { routes } from '../agents/contract.ts'
import { createParameterChecks } from './parameter-check.ts'
import type { ContractDocument } from './slice.ts'
import { createValidators } from './validate.ts'

describe('createValidators', () => {
  it.each([
    { name: 'agents', document: contract as ContractDocument, listed: routes },
    { name: 'curators', document: curationContract as ContractDocument, listed: curationRoutes },
  ])("compiles the validator of every operation of the $name' contract", async ({ document, listed }) => {
    const createValidator = createValidators(document)
    for (const route of listed) {
      const refusal = await createValidator(route)({ params: {}, queryString: '' }).then(
        () => undefined,
        (error: unknown) => error,
      )
      if (refusal !== undefined) expect(refusal, `${route.method} ${route.path}`).toBeInstanceOf(ApiError)
      if (refusal instanceof ApiError) expect(refusal.code, `${route.method} ${route.path}`).toBe('VALIDATION_ERROR')
    }
  })
})

describe('createParameterChecks', () => {
  it('refuses a schema that does not compile', async () => {
    const broken: ContractDocument = {
      openapi: '3.1.0',
      info: {},
      paths: { '/things': { get: { parameters: [{ name: 'kind', in: 'query', schema: { type: 'strnig' } }] } } },
    }
    await expect(createParameterChecks(broken)('/things', 'get')).rejects.toThrow('strnig')
  })
})
