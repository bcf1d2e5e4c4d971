import type { Catalog, WithResponse } from '@catalog/client'
import { callCostMicroUsd } from '@catalog/contract/keys/limits'
import type { CallsLeft, McpOptions } from '../options.ts'

/** The calls that the key has left, according to the latest response. */
export interface CallLimits {
  /** Reads the limits from the headers of an answer, and returns its data. */
  recordAnswer<T>(answer: WithResponse<T>): T
  /** Forgets the calls left this minute, because a failed call does not report them. */
  forgetMinuteLimit(): void
  /** Describes the calls left, such as `93 today, 7 this minute`. Reads the limits if no call has been made. */
  describeCallsLeft(): Promise<string>
}

export function createLimits(catalog: Catalog, readLimits: McpOptions['readLimits']): CallLimits {
  let thisMinute: number | undefined
  const findLimits = async (): Promise<Partial<CallsLeft> | undefined> => {
    const { remainingUsd } = catalog.budget
    return remainingUsd === undefined ? readLimits?.() : { today: countCalls(remainingUsd), thisMinute }
  }
  return {
    recordAnswer({ data, headers }) {
      thisMinute = parseNumber(headers.get('X-RateLimit-Remaining'))
      return data
    },
    forgetMinuteLimit() {
      thisMinute = undefined
    },
    async describeCallsLeft() {
      // The tool succeeds even if the limits cannot be read, because its answer is useful without the last line.
      const left = await findLimits().catch(() => undefined)
      if (left?.today === undefined) return 'unknown until the first call; catalog_whoami reports it'
      return left.thisMinute === undefined ? `${left.today} today` : `${left.today} today, ${left.thisMinute} this minute`
    },
  }
}

function countCalls(usd: number): number {
  return Math.floor(Math.round(usd * 1e6) / callCostMicroUsd)
}

function parseNumber(text: string | null): number | undefined {
  const number = Number(text)
  return text === null || !Number.isFinite(number) ? undefined : number
}
