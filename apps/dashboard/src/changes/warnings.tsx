import { nameValue } from '@catalog/contract/wording/words'
import { TriangleAlert } from 'lucide-react'
import { RecordLink } from '../values/fields/record-link.tsx'
import { Quoted } from '../values/quoted.tsx'
import type { Change } from './change.ts'
import styles from './notes.module.css'

type Warning = Change['warnings'][number]

type Props = {
  readonly warnings: readonly Warning[]
  /** Returns what shows the record of a warning beside the change; undefined where that is not possible. */
  readonly onCompare?: (slug: string) => (() => void) | undefined
}

/** Shows what to look at before deciding, and which record it is about. The hints are for agents, and left out. */
export function Warnings({ warnings, onCompare }: Props) {
  if (warnings.length === 0) return null
  return (
    <ul className={styles.warnings} aria-label="Warnings">
      {warnings.map((warning) => {
        const compare = warning.refers_to?.record && onCompare?.(warning.refers_to.record.slug)
        return (
          <li key={warning.code + warning.message}>
            <TriangleAlert size={16} aria-hidden />
            <span>
              <strong>{sayCode(warning.code)}.</strong> <Quoted text={warning.message} /> <Referent warning={warning} />
            </span>
            {compare && (
              <button type="button" onClick={compare}>
                Compare
              </button>
            )}
          </li>
        )
      })}
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
