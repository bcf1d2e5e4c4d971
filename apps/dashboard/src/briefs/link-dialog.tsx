import { api, requireData } from '../api/client.ts'
import { LongTextField, SelectField, TextField } from '../shell/forms/field.tsx'
import { FormDialog } from '../shell/forms/form-dialog.tsx'
import { toChoices } from '../values/words.ts'
import type { BriefLink } from './queries.ts'

const subjects = ['entity', 'segment', 'source'] as const

type Values = {
  readonly type: (typeof subjects)[number]
  readonly subject: string
  readonly note: string
  readonly sort_order: string
}

const empty: Values = { type: 'entity', subject: '', note: '', sort_order: '0' }

type Props = { readonly slug: string; readonly link?: BriefLink; readonly onClose: () => void }

/** Adds a link to a brief, or edits the note and position of the given link. */
export function LinkDialog({ slug, link, onClose }: Props) {
  return (
    <FormDialog
      title={link ? 'Change the link' : 'Add a link'}
      submit={link ? 'Save' : 'Add the link'}
      operation={link ? 'updateBriefLink' : 'createBriefLink'}
      draft={`brief.${slug}.link.${link?.id ?? 'new'}`}
      initial={link ? { ...empty, note: link.note ?? '', sort_order: String(link.sort_order) } : empty}
      unchanged={link}
      send={({ type, subject, ...values }, changed) =>
        link
          ? requireData(api.PATCH('/briefs/{slug}/links/{id}', { params: { path: { slug, id: link.id } }, body: toPatch(changed) }))
          : requireData(
              api.POST('/briefs/{slug}/links', { params: { path: { slug } }, body: { [type]: subject.trim(), ...toPatch(values) } }),
            )
      }
      paths={({ type }) => ({ subject: type })}
      refreshes={[['briefs', 'links', slug]]}
      doneMessage="Link saved."
      onClose={onClose}
    >
      {(form) => (
        <>
          {!link && (
            <>
              <SelectField label="Link to" field={form.field('type')} choices={toChoices(subjects)} />
              <TextField
                label="Slug or ID"
                field={form.field('subject')}
                required
                maxLength={500}
                hint="Slug of the entity or segment, or ID of the source."
              />
            </>
          )}
          <LongTextField label="Note" field={form.field('note')} />
          <TextField label="Position" type="number" step={1} required field={form.field('sort_order')} />
        </>
      )}
    </FormDialog>
  )
}

function toPatch({ note, sort_order }: Partial<Values>) {
  return {
    ...(note === undefined ? {} : { note: note.trim() || null }),
    ...(sort_order === undefined ? {} : { sort_order: Number(sort_order) }),
  }
}
