import { setTimeout as sleep } from 'node:timers/promises'
import type { Processor } from '../machine/processor.ts'
import { maxMilliseconds, type RunTrial, sumMilliseconds, type Trial } from './fuzz.ts'
import type { KnownValues } from './known-values.ts'
import { operationByName } from './operations.ts'
import type { Random } from './random.ts'
import { toRequest } from './requests.ts'
import { buildValidDraft } from './right-requests.ts'

type SlowRequestContext = {
  readonly attempt: RunTrial
  readonly processor: Processor
  readonly random: Random
  readonly known: KnownValues
}

/** Maximum number of similar requests that are sent when a request cannot be repeated. */
const maxSimilar = 8

/**
 * Measures a slow request again after the server has finished its background work, such as dumps and moved segments, whose processor time
 * would count for the request. If the request gets another answer now, measures similar requests. Reports the request if it is still slow.
 */
export async function measureSlow(first: Trial, { attempt, processor, random, known }: SlowRequestContext): Promise<Trial> {
  await waitUntilQuiet(processor)
  const again = await attempt(first.request)
  if (again.status === first.status) return reportTime(first, again, '')
  const operation = operationByName.get(first.operation)
  for (let sent = 0; operation && sent < maxSimilar; sent++) {
    await waitUntilQuiet(processor)
    const similar = await attempt(toRequest(buildValidDraft(random, known, operation), first.request.caller))
    if (similar.status === first.status) return reportTime(first, similar, ', like a similar request')
  }
  return reportTime(first, first, ', perhaps partly of background work; the request cannot be repeated')
}

function reportTime(first: Trial, measured: Trial, addition: string): Trial {
  const cheaper = sumMilliseconds(measured) < sumMilliseconds(first) ? measured : first
  const sum = sumMilliseconds(cheaper)
  const problem = `It took ${sum.toFixed(0)} ms of processor time${addition}.`
  return { ...first, milliseconds: cheaper.milliseconds, problems: sum > maxMilliseconds ? [...first.problems, problem] : first.problems }
}

const quietWindowMs = 300
const quietProcessorMs = 20
const maxWaitMs = 15 * 60_000

async function waitUntilQuiet(processor: Processor): Promise<void> {
  const until = performance.now() + maxWaitMs
  while (performance.now() < until) {
    const before = processor.readTime()
    await sleep(quietWindowMs)
    if (sumMilliseconds({ milliseconds: processor.getTimeSince(before) }) < quietProcessorMs) return
  }
}
