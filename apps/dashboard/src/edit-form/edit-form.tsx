import { type FormEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import changeSchemas from '../generated/change-schemas.json'
import { Key } from '../keys/key.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { Dialog } from '../shell/dialog.tsx'
import { Buttons } from '../shell/parts/buttons.tsx'
import { isSame, type JsonObject } from '../values/fields/json.ts'
import { QuotedText } from '../values/quoted.tsx'
import { useDraft } from '../values/use-draft.ts'
import { buildNewChangeDraft, type Draft, fromDraft, listPaths, toDraft } from './draft.ts'
import styles from './edit-form.module.css'
import { FieldsEditor } from './fields-editor.tsx'
import { listUnplacedProblems, type Problem } from './problems.ts'
import type { ChangeSchemas } from './schema.ts'
import { ValueEditor } from './value-editor.tsx'

type Props = {
  /** The kind of change, which determines the fields. */
  readonly kind: string
  readonly value: JsonObject
  /** Problems that the server reported, by their path in the change. */
  readonly problems: readonly Problem[]
  /** Key under which the draft survives a reload; without a key it is not stored. */
  readonly draftKey?: string
  /** True for a new change: the form then shows all required fields. */
  readonly isNew?: boolean
  /** True for a change that is previewed before it is sent: saving keeps the draft, until `removeDraft` removes it. */
  readonly keepsDraft?: boolean
  readonly title?: string
  /** The level of the heading, which depends on the headings around the form. */
  readonly level?: 3 | 4
  readonly submit?: string
  readonly busyText?: string
  /** Sends the change. If it fails, the form keeps its state. */
  readonly onSave: (change: JsonObject) => Promise<unknown>
  readonly onCancel: () => void
}

// The compiler infers a different type for each kind in the JSON file, so the cast gives them a common one.
const schemas = changeSchemas as unknown as ChangeSchemas

/** Edits one change of any kind. Ctrl+Enter saves and Escape leaves. Until then, the draft is stored. */
export function EditForm(props: Props) {
  const { kind, value, problems, draftKey, onSave, onCancel, isNew = false, keepsDraft = false } = props
  const { title = 'Edit', level = 4, submit = 'Save', busyText = 'Saving …' } = props
  const schema = schemas[kind]
  const initial = useMemo(() => schema && (isNew ? buildNewChangeDraft(schema, value) : toDraft(schema, value)), [schema, value, isNew])
  const [draft, setDraft, clearDraft] = useDraft<Draft | undefined>(draftKey, initial)
  const [busy, setBusy] = useState(false)
  const [unread, setUnread] = useState<readonly Problem[]>([])
  const [leaving, setLeaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const titleId = useId()
  const Heading = `h${level}` as const
  const changed = draft !== undefined && initial !== undefined && !isSame(draft as never, initial as never)
  const shown = [...unread, ...problems]
  useProblemFocus(form, shown)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [])

  const save = async () => {
    if (busy || !schema || !draft) return
    const read = fromDraft(schema, draft)
    setUnread(read.problems)
    if (read.problems.length > 0) return
    setBusy(true)
    try {
      await onSave(read.value as JsonObject)
      if (!keepsDraft) clearDraft()
    } catch {
      // The caller reports the refusal; the form keeps the typed values.
    } finally {
      setBusy(false)
    }
  }
  const leave = () => {
    clearDraft()
    onCancel()
  }
  const askToLeave = () => (changed ? setLeaving(true) : leave())
  useKeys({ 'card.save': leaving ? undefined : () => void save() })

  if (!schema || draft?.is !== 'object') return <p>This page has no form for changes of the kind {kind}. Reload it.</p>
  return (
    <form
      ref={form}
      aria-labelledby={titleId}
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.defaultPrevented || leaving) return
        event.preventDefault()
        askToLeave()
      }}
    >
      <Heading id={titleId}>{title}</Heading>
      {schema.about && <p data-quiet>{schema.about}</p>}
      <UnplacedProblems problems={listUnplacedProblems(shown, new Set(listPaths(draft)))} />
      <FieldsEditor schema={schema} draft={draft} path="" problems={shown} Inner={ValueEditor} onChange={setDraft} />
      <Buttons>
        <button type="submit" data-look="primary" disabled={busy}>
          {busy ? busyText : submit}
        </button>
        <button type="button" onClick={askToLeave} disabled={busy}>
          Cancel
        </button>
        <span data-quiet>
          <Key id="card.save" /> {submit === 'Save' ? 'saves' : 'goes on'}, Escape leaves.
        </span>
      </Buttons>
      {leaving && <LeaveDialog onStay={() => setLeaving(false)} onLeave={leave} />}
    </form>
  )
}

/** Focuses the first field with a problem, once per set of problems. */
function useProblemFocus(form: React.RefObject<HTMLFormElement | null>, problems: readonly Problem[]): void {
  const said = JSON.stringify(problems)
  useEffect(() => {
    if (said !== '[]') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [said, form])
}

function UnplacedProblems({ problems }: { readonly problems: readonly Problem[] }) {
  if (problems.length === 0) return null
  return (
    <ul className={styles.unplaced} role="alert">
      {problems.map(({ path, message }) => (
        <li key={path + message}>
          {path !== '' && <code>{path}</code>} <QuotedText text={message} />
        </li>
      ))}
    </ul>
  )
}

function LeaveDialog({ onStay, onLeave }: { readonly onStay: () => void; readonly onLeave: () => void }) {
  return (
    <Dialog title="Leave without saving?" onClose={onStay}>
      <p>Your changes will be lost.</p>
      <Buttons>
        <button type="button" data-look="destructive" onClick={onLeave}>
          Leave
        </button>
        <button type="button" onClick={onStay}>
          Keep editing
        </button>
      </Buttons>
    </Dialog>
  )
}
