import type { Row } from '../reads.ts'
import { printTable } from '../table.ts'
import { withBench } from './bench.ts'
import { measureBundles, printGoals, recordBundleScripts } from './bundles.ts'
import { copyDatabase } from './copy.ts'
import { explainScripts } from './explain.ts'
import { measureInbox, printInboxGrowth } from './inbox.ts'
import type { LargeMerge } from './merge-measure.ts'
import { measureMerges, printMerges } from './merges.ts'
import type { Rounds } from './turns.ts'

export type ProposalsPlan = Rounds & { readonly connections: number; readonly explain: boolean }
export type ProposalFigures = { readonly rows: readonly Row[]; readonly merges: readonly LargeMerge[] }

/** Measures proposals on a copy of a seeded catalog with 100,000 pending ones. Merges come last, because they enlarge the catalog. */
export async function measureProposals(
  adminUrl: string,
  databaseUrl: string,
  entities: number,
  plan: ProposalsPlan,
): Promise<ProposalFigures> {
  const url = await copyDatabase(adminUrl, databaseUrl)
  return withBench(url, entities, plan.connections, async (bench) => {
    process.stdout.write(`\nProposals, ${plan.connections} connections; the floor sends the same statements without a server\n`)
    const inbox = await measureInbox(bench, plan)
    const bundles = await measureBundles(bench, plan)
    if (inbox.length + bundles.length > 0) printTable([...inbox, ...bundles])
    if (inbox.length > 0) printInboxGrowth(inbox)
    printGoals(bundles)
    if (plan.explain) await explainScripts(url, await recordBundleScripts(bench))
    const merges = await measureMerges(bench, plan.isWanted)
    printMerges(merges)
    return { rows: [...inbox, ...bundles], merges }
  })
}
