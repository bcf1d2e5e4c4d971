import { useId } from 'react'
import { HiddenText } from '../values/hidden-text.tsx'
import { Quoted } from '../values/quoted.tsx'
import { type Draft, emptyDraft, type ListItem } from './draft.ts'
import styles from './edit-form.module.css'
import type { EditorProps, OuterEditorProps } from './editor-props.ts'
import { problemsAt, toPointer } from './problems.ts'

type Props = OuterEditorProps & { readonly draft: Extract<Draft, { is: 'list' }> }

/** Edits a list: its items, their order, and how many there are. */
export function ListEditor({ schema, draft, path, problems, Inner, onChange }: Props) {
  if (schema.type !== 'list') return null
  const { items } = draft
  const put = (next: readonly ListItem[]) => onChange({ ...draft, items: next })
  return (
    <div>
      {items.length === 0 && <p className={styles.about}>An empty list.</p>}
      <ol className={styles.list}>
        {items.map(({ id, draft: inner }, index) => (
          <li key={id}>
            <Item
              Inner={Inner}
              props={{ schema: schema.items, draft: inner, path: toPointer(path, index), problems }}
              place={index + 1}
              onChange={(next) => put(items.with(index, { id, draft: next }))}
            />
            <span className={styles.actions}>
              <button
                type="button"
                disabled={index === 0}
                aria-label={`Move item ${index + 1} up`}
                onClick={() => put(moved(items, index, -1))}
              >
                Up
              </button>
              <button
                type="button"
                disabled={index === items.length - 1}
                aria-label={`Move item ${index + 1} down`}
                onClick={() => put(moved(items, index, 1))}
              >
                Down
              </button>
              <button type="button" aria-label={`Remove item ${index + 1}`} onClick={() => put(items.toSpliced(index, 1))}>
                Remove
              </button>
            </span>
          </li>
        ))}
      </ol>
      <button type="button" onClick={() => put([...items, { id: nextId(items), draft: emptyDraft(schema.items) }])}>
        Add an item
      </button>
    </div>
  )
}

type ItemProps = Pick<OuterEditorProps, 'Inner'> & {
  readonly props: Pick<EditorProps, 'schema' | 'draft' | 'path' | 'problems'>
  readonly place: number
  readonly onChange: (draft: Draft) => void
}

function Item({ Inner, props, place, onChange }: ItemProps) {
  const id = useId()
  const own = problemsAt(props.problems, props.path)
  return (
    <div className={styles.item}>
      <label htmlFor={id}>
        <HiddenText>Item {place}</HiddenText>
      </label>
      <Inner {...props} id={id} describedBy={`${id}-about`} invalid={own.length > 0} onChange={onChange} />
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

export function nextId(items: readonly { readonly id: number }[]): number {
  return Math.max(-1, ...items.map(({ id }) => id)) + 1
}

function moved(items: readonly ListItem[], index: number, by: 1 | -1): ListItem[] {
  const item = items[index]
  return item ? items.toSpliced(index, 1).toSpliced(index + by, 0, item) : [...items]
}
