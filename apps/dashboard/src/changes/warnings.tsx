import { nameValue } from '@catalog/contract/wording/words'
import { RecordLink } from '../values/fields/record-link.tsx'
import { Quoted } from '../values/quoted.tsx'
import type { Change } from './change.ts'
import styles from './notes.module.css'

type Warning = Change['warnings'][number]

/** Shows what to look at before deciding, and which record it is about. The hints are for agents, and left out. */
export function Warnings({ warnings }: { readonly warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null
  return (
    <ul className={styles.warnings} aria-label="Warnings">
      {warnings.map((warning) => (
        <li key={warning.code + warning.message}>
          <strong>{sayCode(warning.code)}.</strong> <Quoted text={warning.message} /> <Referent warning={warning} />
        </li>
      ))}
    </ul>
  )
}

function Referent({ warning: { refers_to } }: { readonly warning: Warning }) {
  const record = refers_to?.record
  if (!record) return null
  return <RecordLink type={record.type} slug={record.slug} name={record.name ?? record.slug} />
}

function sayCode(code: string): string {
  return nameValue(code)
}
