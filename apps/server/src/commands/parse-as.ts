import { isBlank, notBlank } from '@catalog/contract/texts/blank'
import { InvalidArgumentError } from 'commander'
import { createValueCheck } from '../http/validation/body-check.ts'
import { contractSchemas, listProperties } from '../stored-json/contract-schemas.ts'

/**
 * Creates the parser of an argument that is stored in a field of the contract. It trims the argument and checks it against the field's
 * schema as requests are checked (rule schema.values-fit-contract). The error shows the example, if any.
 */
export function createArgumentParser(schema: string, field: string, example?: string): (text: string) => string {
  const check = createValueCheck(contractSchemas, { type: 'object', properties: { [field]: listProperties(schema)[field] } })
  const words = example === undefined ? '' : `, such as ${example}`
  return (text) => {
    if (isBlank(text)) throw new InvalidArgumentError(`It ${notBlank}.`)
    const [problem] = check({ [field]: text }).details
    if (problem) throw new InvalidArgumentError(`It ${problem.message}${words}.`)
    return text.trim()
  }
}
