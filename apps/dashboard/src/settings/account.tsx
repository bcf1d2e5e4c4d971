import { useQueryClient } from '@tanstack/react-query'
import { api, requireData } from '../api/client.ts'
import { useCurator } from '../api/session.ts'
import { TextField } from '../shell/forms/field.tsx'
import { Form } from '../shell/forms/form.tsx'
import { useForm } from '../shell/forms/use-form.ts'
import { showMessage } from '../shell/messages.tsx'
import { Section } from '../shell/parts/section.tsx'
import { Sessions } from '../shell/sessions.tsx'
import { QuotedText } from '../values/quoted.tsx'

/** The curator's own password and sessions. */
export function Account() {
  const { name, email, role } = useCurator()
  return (
    <Section title="Account">
      <p>
        <QuotedText text={name} />, <QuotedText text={email} />, {role}
      </p>
      <h3>Password</h3>
      <PasswordForm />
      <h3>Where you are signed in</h3>
      <Sessions />
    </Section>
  )
}

function PasswordForm() {
  const client = useQueryClient()
  const form = useForm({
    // A password is never stored, not even as a draft.
    draft: undefined,
    initial: { current_password: '', new_password: '' },
    send: (body) => requireData(api.POST('/password', { body })),
    onSent: () => {
      void client.invalidateQueries({ queryKey: ['sessions'] })
      showMessage('Password changed. You are signed out everywhere else.', 'good')
    },
  })
  return (
    <Form form={form} submit="Change the password" busy="Changing …" ifUnknown="Sign in again to see which of the two passwords is valid.">
      <TextField label="Current password" type="password" autoComplete="current-password" required field={form.field('current_password')} />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        required
        field={form.field('new_password')}
        hint="At least 12 characters. All other sessions end."
      />
    </Form>
  )
}
