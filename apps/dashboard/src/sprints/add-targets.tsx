import { api, requireData } from '../api/client.ts'
import { LongTextField } from '../shell/forms/field.tsx'
import { FormDialog } from '../shell/forms/form-dialog.tsx'
import { fromLines } from '../values/lines.ts'

/** Adds entities to a sprint: either all or none. */
export function AddTargetsDialog({ slug, onClose }: { readonly slug: string; readonly onClose: () => void }) {
  return (
    <FormDialog
      title="Add targets"
      operation="addSprintTargets"
      draft={`sprint.${slug}.targets`}
      initial={{ entities: '' }}
      send={({ entities }) =>
        requireData(api.POST('/discovery-sprints/{slug}/targets', { params: { path: { slug } }, body: { entities: fromLines(entities) } }))
      }
      submit="Add"
      busy="Adding …"
      refreshes={[['sprints']]}
      doneMessage={({ data }) => (data.length === 1 ? 'One target added.' : `${data.length} targets added.`)}
      onClose={onClose}
    >
      {(form) => (
        <LongTextField
          label="Entities"
          field={form.field('entities')}
          rows={8}
          required
          hint="Slugs, aliases or ids, one per line. Either all of them are added or none."
        />
      )}
    </FormDialog>
  )
}
