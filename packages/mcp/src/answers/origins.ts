import type { RecordOrigins, ValueOrigin } from '@catalog/client'
import { quoteText } from './fence.ts'

type Evidence = { readonly url: string; readonly title?: string }

/** Renders the origin of each value of a record, one per line, followed by the numbered evidence that the lines refer to. */
export function renderOrigins({ fields, origins, complete }: RecordOrigins): string[] {
  const evidence = listEvidence(origins)
  const lines = fields.map(({ path, since, origin: index }) => {
    const origin = origins[index]
    const said = origin ? describeOrigin(origin, evidence) : []
    return `- ${quoteText(path.slice(1))}: ${[...said, ...(since === null ? [] : [`since ${since.slice(0, 10)}`])].join(', ')}`
  })
  const sources = evidence.map(
    ({ url, title }, index) => `- [${index + 1}] ${quoteText(url)}${title === undefined ? '' : ` ${quoteText(title)}`}`,
  )
  return [
    [`## Where this is from (${fields.length})`, '', ...lines, ...(complete ? [] : ['', 'Some values were left out.'])].join('\n'),
    ...(sources.length === 0 ? [] : [['## Evidence', '', ...sources].join('\n')]),
  ]
}

function describeOrigin({ source, agent, confidence, evidence, evidence_count, former_record }: ValueOrigin, all: readonly Evidence[]) {
  const numbers = isList(evidence) ? evidence.map(({ url }) => all.findIndex((each) => each.url === url) + 1) : []
  const shown = numbers.length === 0 ? '' : ` [${numbers.join(', ')}]`
  const who = agent && 'name' in agent ? `agent ${quoteText(agent.name)}` : undefined
  return [
    source === 'direct_write' ? 'written directly' : source,
    ...(who === undefined ? [] : [who]),
    ...(confidence === null ? [] : [`confidence ${confidence}`]),
    ...(evidence_count === 0 ? [] : [`${evidence_count} ${evidence_count === 1 ? 'source' : 'sources'}${shown}`]),
    ...(former_record === null ? [] : [`of ${quoteText(former_record.slug)}, which was merged into it`]),
  ]
}

/** Lists the evidence of all origins, each URL once. */
function listEvidence(origins: readonly ValueOrigin[]): Evidence[] {
  const all = origins.flatMap(({ evidence }): readonly Evidence[] => (isList(evidence) ? evidence : []))
  return [...new Map(all.map((each) => [each.url, each])).values()]
}

function isList(evidence: ValueOrigin['evidence']): evidence is Extract<ValueOrigin['evidence'], readonly unknown[]> {
  return Array.isArray(evidence)
}
