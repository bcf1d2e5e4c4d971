import { formatLine } from '../columns.ts'
import type { PeerRow } from './measure.ts'

export function printPeer(rows: readonly PeerRow[]): void {
  const formatRow = (cells: readonly string[]) => formatLine(cells, [36, 16])
  process.stdout.write(`\n${formatRow(['a page of 25 entities', 'requests a s', 'Node ms', 'PostgreSQL ms', 'of ours'])}`)
  const ours = rows[0]?.requestsPerSecond ?? 0
  for (const { name, requestsPerSecond, node, postgres } of rows)
    process.stdout.write(
      formatRow([name, requestsPerSecond.toFixed(0), node.toFixed(2), postgres.toFixed(2), `${(requestsPerSecond / ours).toFixed(2)} ×`]),
    )
}
