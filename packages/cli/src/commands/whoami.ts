import { fieldsOf } from '../generated/fields.ts'
import { countCalls, type OutputOptions, printObject } from '../output/answer.ts'
import { assertKnownFields } from '../output/fields.ts'
import { formatCount } from '../output/values.ts'
import type { Surroundings } from '../surroundings.ts'

export async function printWhoami(surroundings: Surroundings, options: OutputOptions): Promise<void> {
  assertKnownFields(options.fields, fieldsOf.Whoami)
  const catalog = await surroundings.openCatalog()
  const who = await catalog.whoami()
  const { agent, key, scopes, environment, budget, rate_limit } = who
  const { remaining_usd, daily_usd, resets_at } = budget
  await printObject(surroundings, who, options, (printer) =>
    printer.fields([
      ['Agent', agent.name],
      ['Key', `${key.prefix}…${key.label ? `, ${key.label}` : ''}`],
      ['Expires', key.expires_at ?? 'never'],
      ['Catalog', environment],
      ['Scopes', scopes],
      ['Today', `${formatCount(countCalls(remaining_usd), 'call')} left: ${remaining_usd} of ${daily_usd} USD, until ${resets_at}`],
      ['This minute', `${formatCount(rate_limit.remaining, 'call')} of ${rate_limit.per_minute} left, until ${rate_limit.resets_at}`],
    ]),
  )
}
