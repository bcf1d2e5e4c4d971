import { Badge } from '../values/badge.tsx'
import type { Dump } from './queries.ts'

const tones = { waiting: 'plain', running: 'warning', ready: 'good', failed: 'bad' } as const

const problems: Readonly<Record<NonNullable<Dump['problem']>, string>> = {
  interrupted: 'The export process stopped. Another export is created automatically.',
  erased: 'Data was erased while this export ran, and the export would still have contained it. Another export is created automatically.',
  error: 'See the log of the service for the cause. Another export is created automatically.',
}

/** Shows the state of a dump, and why it failed. */
export function DumpState({ dump: { state, problem } }: { readonly dump: Dump }) {
  return (
    <>
      <Badge tone={tones[state]}>{state === 'running' ? 'in progress' : state}</Badge>
      {problem && ` ${problems[problem]}`}
    </>
  )
}
