import type { RecordOrigins, ValueOrigin } from '@catalog/client'
import type { Printer } from './printer.ts'
import { formatCount } from './values.ts'

/** Prints the origin of each value of a record, one per line. */
export function printOrigins(printer: Printer, { fields, origins, complete }: RecordOrigins): void {
  printer.printLine()
  printer.printHeading(`Where this is from: ${formatCount(fields.length, 'value', 'values')}`)
  printer.printFields(
    fields.map(({ path, since, origin: index }) => {
      const origin = origins[index]
      const said = [...(origin ? formatOrigin(origin) : []), ...(since === null ? [] : [`since ${since.slice(0, 10)}`])]
      return [path.slice(1), said.join(' · ')]
    }),
  )
  if (!complete) printer.printLine('Some values were left out.')
}

function formatOrigin({ source, agent, confidence, evidence, evidence_count, former_record }: ValueOrigin): string[] {
  const who = agent && 'name' in agent ? agent.name : undefined
  return [
    source.replaceAll('_', ' '),
    ...(who === undefined ? [] : [`agent ${who}`]),
    ...(confidence === null ? [] : [`confidence ${confidence}`]),
    ...(evidence_count === 0 ? [] : [formatCount(evidence_count, 'source', 'sources')]),
    ...(Array.isArray(evidence) ? evidence.map(({ url }) => url) : []),
    ...(former_record === null ? [] : [`of ${former_record.slug}, which was merged into it`]),
  ]
}
