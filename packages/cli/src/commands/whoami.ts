import type { CliContext } from '../cli-context.ts'
import { fieldsOf } from '../generated/fields.ts'
import { computeCallCount, type OutputOptions, printObject } from '../output/answer.ts'
import { assertKnownFields } from '../output/fields.ts'
import { formatCount } from '../output/values.ts'

export async function printWhoami(context: CliContext, options: OutputOptions): Promise<void> {
  assertKnownFields(options.fields, fieldsOf.Whoami)
  const catalog = await context.createCatalog()
  const who = await catalog.whoami()
  const { agent, key, scopes, environment, budget, rate_limit } = who
  const { remaining_usd, daily_usd, resets_at } = budget
  await printObject(context, who, options, (printer) =>
    printer.printFields([
      ['Agent', agent.name],
      ['Key', `${key.prefix}…${key.label ? `, ${key.label}` : ''}`],
      ['Expires', key.expires_at ?? 'never'],
      ['Catalog', environment],
      ['Scopes', scopes],
      ['Today', `${formatCount(computeCallCount(remaining_usd), 'call')} left: ${remaining_usd} of ${daily_usd} USD, until ${resets_at}`],
      ['This minute', `${formatCount(rate_limit.remaining, 'call')} of ${rate_limit.per_minute} left, until ${rate_limit.resets_at}`],
    ]),
  )
}
