import { Command } from 'commander'
import { storedChecks } from '../stored-values/checks.ts'
import { remedies } from '../stored-values/stored-check.ts'
import { print, printJson, printTable } from './print.ts'
import { withDatabase } from './with-database.ts'

/** Creates `catalog check`, which lists stored values that no request could store today. */
export function createCheckCommand(): Command {
  return new Command('check')
    .description('list stored values that violate the contract or a newer rule; exits with 1 if there are any')
    .option('--json', 'print only JSON')
    .action(runCheck)
}

async function runCheck({ json }: { json?: true }): Promise<void> {
  await withDatabase(async ({ database }) => {
    // Runs in a transaction, which has no short time limit as reads have, because it reads every row.
    const found = await database.transaction(async (tx) => {
      const problems = []
      for (const find of storedChecks) for (const value of await find(tx)) problems.push({ ...value, to_do: remedies[value.rule] })
      return problems
    })
    if (json) printJson(found)
    else if (found.length === 0) print('Every stored value fits the rules.')
    else printTable(found.map(({ to_do, ...value }) => ({ ...value, 'to do': to_do })))
    if (found.length > 0) process.exitCode = 1
  })
}
