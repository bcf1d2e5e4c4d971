import { getKindName } from '@catalog/contract/wording/kinds'
import { ActionButton } from '../shell/forms/action-button.tsx'
import { Buttons } from '../shell/parts/buttons.tsx'
import { Badge } from '../values/badge.tsx'
import { HiddenText } from '../values/hidden-text.tsx'
import { QuotedText, toPlainText } from '../values/quoted.tsx'
import { ReferenceForm } from './form.tsx'
import { definitions } from './kinds.ts'
import type { Kind, ReferenceRow } from './queries.ts'
import styles from './reference.module.css'
import type { Branch } from './tree.ts'

type Props = {
  readonly branches: readonly Branch[]
  readonly kind: Kind
  readonly editing: string | undefined
  /** The row whose form was just closed, which gets the focus back. */
  readonly closedSlug: string | undefined
  readonly onEdit: (slug: string | undefined) => void
}

/** Shows the rows as a tree; the edited row is replaced by its form. */
export function Tree({ branches, kind, editing, closedSlug, onEdit }: Props) {
  return (
    <ul className={styles.tree}>
      {branches.map(({ row, children }) => (
        <li key={row.id}>
          {editing === row.slug ? (
            <section aria-label={`Change ${toPlainText(row.name)}`} className={styles.form} data-box>
              <ReferenceForm kind={kind} row={row} onDone={() => onEdit(undefined)} />
            </section>
          ) : (
            <Row row={row} kind={kind} takesFocus={closedSlug === row.slug} onEdit={() => onEdit(row.slug)} />
          )}
          {children.length > 0 && <Tree branches={children} kind={kind} editing={editing} closedSlug={closedSlug} onEdit={onEdit} />}
        </li>
      ))}
    </ul>
  )
}

type RowProps = { readonly row: ReferenceRow; readonly kind: Kind; readonly takesFocus: boolean; readonly onEdit: () => void }

function Row({ row, kind, takesFocus, onEdit }: RowProps) {
  const { updatedBy } = definitions[kind]
  return (
    <div className={styles.row} data-row={row.slug} ref={takesFocus ? focusButton : undefined}>
      <div>
        <strong>
          <QuotedText text={row.name} />
        </strong>{' '}
        <code className={styles.slug}>{row.slug}</code> <RowBadges row={row} />
        {row.description && (
          <p data-quiet>
            <QuotedText text={row.description} />
          </p>
        )}
      </div>
      <Buttons isSmall>
        <ActionButton operation={updatedBy} onClick={onEdit} keys="e">
          Change<HiddenText> {toPlainText(row.name)}</HiddenText>
        </ActionButton>
      </Buttons>
    </div>
  )
}

function RowBadges({ row }: { readonly row: ReferenceRow }) {
  return (
    <>
      {row.focus_kind === 'core' && <Badge tone="good">core</Badge>}
      {row.horizon && <Badge>{row.horizon}</Badge>}
      {row.kind && <Badge>{getKindName(row.kind)}</Badge>}
      {row.status === 'deprecated' && (
        <>
          {' '}
          <Badge tone="warning">deprecated</Badge>
          {row.replaced_by && (
            <>
              {' '}
              use <code className={styles.slug}>{row.replaced_by.slug}</code>
            </>
          )}
        </>
      )}
    </>
  )
}

function focusButton(row: HTMLElement | null): void {
  row?.querySelector('button')?.focus()
}
