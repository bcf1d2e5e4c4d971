import { api, requireData } from '../api/client.ts'
import { LongTextField } from '../shell/forms/field.tsx'
import { FormDialog } from '../shell/forms/form-dialog.tsx'
import { fromLines } from '../values/lines.ts'

/** Adds entities to a sprint, all or none. */
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
      doneMessage={({ data }) => (data.length === 1 ? 'One target is added.' : `${data.length} targets are added.`)}
      onClose={onClose}
    >
      {(form) => (
        <LongTextField
          label="Entities"
          field={form.field('entities')}
          rows={8}
          required
          hint="By slug, alias or id, one a line. All of them are added, or none."
        />
      )}
    </FormDialog>
  )
}
