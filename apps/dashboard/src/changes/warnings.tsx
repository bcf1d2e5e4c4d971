import { capitalize, getValueName } from '@catalog/contract/wording/words'
import { RecordLink } from '../values/fields/record-link.tsx'
import { QuotedText } from '../values/quoted.tsx'
import type { Change } from './change.ts'
import styles from './notes.module.css'
import { Strip } from './strip.tsx'

type Warning = Change['warnings'][number]

type Props = {
  readonly warnings: readonly Warning[]
  /** Returns a function that shows the record of a warning beside the change; undefined if that is impossible. */
  readonly onCompare?: ((slug: string) => (() => void) | undefined) | undefined
}

/**
 * Shows the warnings of a change, each with the record that it is about. Leaves out the hints, which are for agents, and the warning that
 * nothing would change, which the card shows elsewhere.
 */
export function Warnings({ warnings, onCompare }: Props) {
  const shown = warnings.filter(({ code }) => code !== 'no_change')
  if (shown.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Warnings">
      {shown.map((warning) => (
        <li key={warning.code + warning.message}>
          <Strip tone="warning" more={<CompareButton warning={warning} onCompare={onCompare} />}>
            <strong>{getValueName(warning.code)}.</strong> <Message warning={warning} />
          </Strip>
        </li>
      ))}
    </ul>
  )
}

/** The message, with a link to the record that it mentions. */
function Message({ warning }: { readonly warning: Warning }) {
  const text = getText(warning)
  const record = warning.refers_to?.record
  if (!record) return <QuotedText text={text} />
  const link = <RecordLink type={record.type} slug={record.slug} name={record.name ?? record.slug} />
  const [before = '', after] = text.split(`the ${record.type} ${record.slug} (${record.name})`)
  return (
    <>
      <QuotedText text={before} /> {link}
      {after !== undefined && <QuotedText text={after} />}
    </>
  )
}

/** Returns the message without the parts that only the agent needs: the number and the kind of the change. */
function getText({ message }: Warning): string {
  const text = message.replace(/^Change \d+ (\([a-z_]+\) )?/, '').replace(/^has the confidence (\d)\.$/, 'the agent gives it $1 of 5.')
  return capitalize(text)
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
