import { Badge } from '../values/badge.tsx'
import type { Dump } from './queries.ts'

const tones = { waiting: 'plain', running: 'warning', ready: 'good', failed: 'bad' } as const

const problems: Readonly<Record<NonNullable<Dump['problem']>, string>> = {
  interrupted: 'The process that made it ended. Another one is made automatically.',
  erased:
    'Data was erased for good while this export was made, and the export would still have contained it. Another one is made automatically.',
  error: 'The log of the service says why. Another one is made automatically.',
}

/** Shows the state of a dump, and why it failed. */
export function DumpState({ dump: { state, problem } }: { readonly dump: Dump }) {
  return (
    <>
      <Badge tone={tones[state]}>{state === 'running' ? 'being made' : state}</Badge>
      {problem && ` ${problems[problem]}`}
    </>
  )
}
