import { InvalidArgumentError } from 'commander'
import { createValueCheck } from '../http/validation/body-check.ts'
import { contractSchemas, listProperties } from '../stored-values/contract-schemas.ts'

/**
 * Creates the reader of an argument that is stored as a field of a request would be: it is held to the field's schema by the check of
 * requests (rule schema.values-fit-contract), and read without the spaces around it.
 */
export function parseAs(schema: string, field: string): (text: string) => string {
  const check = createValueCheck(contractSchemas, { type: 'object', properties: { [field]: listProperties(schema)[field] } })
  return (text) => {
    const { body, details } = check({ [field]: text })
    const [problem] = details
    if (problem) throw new InvalidArgumentError(`It ${problem.message}.`)
    if (readField(body, field) === null) throw new InvalidArgumentError('It must not be blank.')
    return text.trim()
  }
}

function readField(body: unknown, field: string): unknown {
  return Object.entries(body ?? {}).find(([name]) => name === field)?.[1]
}
