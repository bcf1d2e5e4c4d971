import { capitalize, nameValue } from '@catalog/contract/wording/words'
import { RecordLink } from '../values/fields/record-link.tsx'
import { QuotedText } from '../values/quoted.tsx'
import type { Change } from './change.ts'
import styles from './notes.module.css'
import { Strip } from './strip.tsx'

type Warning = Change['warnings'][number]

type Props = {
  readonly warnings: readonly Warning[]
  /** Returns what shows the record of a warning beside the change; undefined if that is not possible. */
  readonly onCompare?: ((slug: string) => (() => void) | undefined) | undefined
}

/** Shows what to look at before deciding, and which record it is about. The hints are for agents, and left out. */
export function Warnings({ warnings, onCompare }: Props) {
  if (warnings.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Warnings">
      {warnings.map((warning) => (
        <li key={warning.code + warning.message}>
          <Strip tone="warning" more={<CompareButton warning={warning} onCompare={onCompare} />}>
            <strong>{nameValue(warning.code)}.</strong> <QuotedText text={getText(warning)} /> <Referent warning={warning} />
          </Strip>
        </li>
      ))}
    </ul>
  )
}

/** The message without what only its agent needs: the place of the change in the request, and its kind. */
function getText({ message }: Warning): string {
  return capitalize(message.replace(/^Change \d+ (\([a-z_]+\) )?/, ''))
}

function CompareButton({ warning: { refers_to }, onCompare }: Pick<Props, 'onCompare'> & { readonly warning: Warning }) {
  const compare = refers_to?.record && onCompare?.(refers_to.record.slug)
  return (
    compare && (
      <button type="button" onClick={compare}>
        Compare
      </button>
    )
  )
}

function Referent({ warning: { refers_to } }: { readonly warning: Warning }) {
  const record = refers_to?.record
  if (!record) return null
  return <RecordLink type={record.type} slug={record.slug} name={record.name ?? record.slug} />
}
