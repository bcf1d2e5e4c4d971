import { isBlank, notBlank } from '@catalog/contract/texts/blank'
import { InvalidArgumentError } from 'commander'
import { createValueCheck } from '../http/validation/body-check.ts'
import { contractSchemas, listProperties } from '../stored-json/contract-schemas.ts'

/**
 * Creates the parser of an argument that is stored as a field of a request would be. It checks the argument against the field's schema
 * by the check of requests (rule schema.values-fit-contract), and removes the spaces around it. A refusal shows the example, if any.
 */
export function parseAs(schema: string, field: string, example?: string): (text: string) => string {
  const check = createValueCheck(contractSchemas, { type: 'object', properties: { [field]: listProperties(schema)[field] } })
  const words = example === undefined ? '' : `: it is one such as ${example}`
  return (text) => {
    if (isBlank(text)) throw new InvalidArgumentError(`It ${notBlank}.`)
    const [problem] = check({ [field]: text }).details
    if (problem) throw new InvalidArgumentError(`It ${problem.message}${words}.`)
    return text.trim()
  }
}
