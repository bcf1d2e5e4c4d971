import { getPart } from '../../answers/parts.ts'
import { loadContract } from '../../contract/document.ts'
import { describeKind, describeKinds } from '../../contract/kinds.ts'
import { defineTool } from '../define-tool.ts'
import { buildTextSchema } from '../properties.ts'

interface Args {
  readonly kind?: string
}

export const describeChange = defineTool<Args>({
  name: 'catalog_describe_change',
  description: 'The fields, an example and the rules of a kind of change or suggestion. Without kind: the list of kinds. Costs no call.',
  effect: 'reads',
  scopes: [['write:proposals']],
  properties: { kind: buildTextSchema('Such as update_entity_fields or create_entity.') },
  run: async ({ kind }) => {
    const contract = await loadContract()
    if (kind === undefined) return { text: describeKinds(contract) }
    const described = describeKind(contract, kind)
    if (described === undefined) return { refusal: `This kind does not exist.\n\n${describeKinds(contract)}` }
    return { text: getPart(described.split('\n'), 1, () => 'The rest describes nested fields.') }
  },
})
