import { useId } from 'react'
import { HiddenText } from '../values/hidden-text.tsx'
import { plainText, Quoted } from '../values/quoted.tsx'
import { type Draft, emptyDraft, type MapEntry } from './draft.ts'
import styles from './edit-form.module.css'
import type { EditorProps, OuterEditorProps } from './editor-props.ts'
import { nextId } from './list-editor.tsx'
import { problemsAt, toPointer } from './problems.ts'

type Props = OuterEditorProps & { readonly draft: Extract<Draft, { is: 'map' }> }

/** Edits a map: names that somebody chose, each with its value. */
export function MapEditor({ schema, draft, path, problems, Inner, onChange }: Props) {
  if (schema.type !== 'map') return null
  const { entries } = draft
  const put = (next: readonly MapEntry[]) => onChange({ ...draft, entries: next })
  const { values } = schema
  return (
    <div>
      {values.type === 'json' && <p className={styles.about}>Values are JSON: a number, true, or a text in double quotes.</p>}
      <ul className={styles.list}>
        {entries.map((entry, index) => (
          <li key={entry.id}>
            <Entry
              Inner={Inner}
              entry={entry}
              props={{ schema: values, draft: entry.draft, path: toPointer(path, entry.key), problems }}
              onChange={(next) => put(entries.with(index, { ...entry, ...next }))}
            />
            <button
              type="button"
              aria-label={`Remove ${entry.key === '' ? 'the entry' : plainText(entry.key)}`}
              onClick={() => put(entries.toSpliced(index, 1))}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => put([...entries, { id: nextId(entries), key: '', draft: emptyDraft(values) }])}>
        Add an entry
      </button>
    </div>
  )
}

type EntryProps = Pick<OuterEditorProps, 'Inner'> & {
  readonly entry: MapEntry
  readonly props: Pick<EditorProps, 'schema' | 'draft' | 'path' | 'problems'>
  readonly onChange: (next: Partial<Pick<MapEntry, 'key' | 'draft'>>) => void
}

function Entry({ Inner, entry, props, onChange }: EntryProps) {
  const id = useId()
  const own = problemsAt(props.problems, props.path)
  return (
    <div className={styles.entry}>
      <input aria-label="Name" value={entry.key} maxLength={200} onChange={({ target }) => onChange({ key: target.value })} />
      <label htmlFor={id}>
        <HiddenText>Value</HiddenText>
      </label>
      <Inner {...props} id={id} describedBy={`${id}-about`} invalid={own.length > 0} onChange={(draft) => onChange({ draft })} />
      <div id={`${id}-about`}>
        {own.map((message) => (
          <p key={message} className={styles.problem}>
            <Quoted text={message} />
          </p>
        ))}
      </div>
    </div>
  )
}
