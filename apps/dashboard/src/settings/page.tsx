import { SelectField } from '../shell/forms/field.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Section } from '../shell/parts/section.tsx'
import { type Look, saveLook, useLook } from '../shell/settings.ts'
import { warnIfNotKept } from '../shell/unkept.ts'
import { Account } from './account.tsx'
import { KeysSettings } from './keys-settings.tsx'
import styles from './settings.module.css'

const themes: readonly { readonly value: Look['theme']; readonly label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]
const densities: readonly { readonly value: Look['density']; readonly label: string }[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
]

/** The settings of a curator: theme, density and keys for this browser, and the password and sessions. */
export function SettingsPage() {
  return (
    <>
      <PageHead title="Settings" about="Appearance and keys are stored in this browser only." />
      <LookSettings />
      <Account />
      <KeysSettings />
    </>
  )
}

function LookSettings() {
  const look = useLook()
  const none: readonly string[] = []
  return (
    <Section title="Look">
      <div className={styles.look}>
        <SelectField
          label="Theme"
          choices={themes}
          field={{ name: 'theme', value: look.theme, problems: none, onChange: (theme) => warnIfNotKept(saveLook({ ...look, theme })) }}
        />
        <SelectField
          label="Density"
          choices={densities}
          field={{
            name: 'density',
            value: look.density,
            problems: none,
            onChange: (density) => warnIfNotKept(saveLook({ ...look, density })),
          }}
        />
      </div>
    </Section>
  )
}
