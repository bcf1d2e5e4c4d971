import { buildEmptyDraft, type Draft, type ListItem } from './draft.ts'
import styles from './edit-form.module.css'
import type { OuterEditorProps } from './editor-props.ts'
import { InnerEditor } from './inner-editor.tsx'
import { toPointer } from './problems.ts'

type Props = OuterEditorProps & { readonly draft: Extract<Draft, { is: 'list' }> }

/** Edits the list items, adds and removes items, and changes their order. */
export function ListEditor({ schema, draft, path, problems, Inner, onChange }: Props) {
  if (schema.type !== 'list') return null
  const { items } = draft
  const setItems = (next: readonly ListItem[]) => onChange({ ...draft, items: next })
  return (
    <div>
      {items.length === 0 && <p data-quiet>An empty list.</p>}
      <ol className={styles.list}>
        {items.map(({ id, draft: inner }, index) => (
          <li key={id}>
            <div className={styles.item}>
              <InnerEditor
                Inner={Inner}
                label={`Item ${index + 1}`}
                schema={schema.items}
                draft={inner}
                path={toPointer(path, index)}
                problems={problems}
                onChange={(next) => setItems(items.with(index, { id, draft: next }))}
              />
            </div>
            <span className={styles.actions}>
              <button
                type="button"
                disabled={index === 0}
                aria-label={`Move item ${index + 1} up`}
                onClick={() => setItems(moveItem(items, index, -1))}
              >
                Up
              </button>
              <button
                type="button"
                disabled={index === items.length - 1}
                aria-label={`Move item ${index + 1} down`}
                onClick={() => setItems(moveItem(items, index, 1))}
              >
                Down
              </button>
              <button type="button" aria-label={`Remove item ${index + 1}`} onClick={() => setItems(items.toSpliced(index, 1))}>
                Remove
              </button>
            </span>
          </li>
        ))}
      </ol>
      <button type="button" onClick={() => setItems([...items, { id: getNextId(items), draft: buildEmptyDraft(schema.items) }])}>
        Add an item
      </button>
    </div>
  )
}

export function getNextId(items: readonly { readonly id: number }[]): number {
  return Math.max(-1, ...items.map(({ id }) => id)) + 1
}

function moveItem(items: readonly ListItem[], index: number, step: 1 | -1): ListItem[] {
  const item = items[index]
  return item ? items.toSpliced(index, 1).toSpliced(index + step, 0, item) : [...items]
}
