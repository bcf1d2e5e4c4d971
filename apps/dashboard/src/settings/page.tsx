import { useId } from 'react'
import { type BindingId, bindings } from '../keys/bindings.ts'
import { KeyText } from '../keys/key.tsx'
import { keysOf, saveKeySettings, useKeySettings } from '../keys/settings.ts'
import { type Look, saveLook, useLook } from '../shell/settings.ts'
import { useTitle } from '../shell/use-title.ts'

/** What a curator chooses for this browser: the theme, the density, and the keys. */
export function SettingsPage() {
  useTitle('Settings')
  return (
    <>
      <h1>Settings</h1>
      <p>Kept in this browser alone.</p>
      <LookSettings />
      <KeysSettings />
    </>
  )
}

function LookSettings() {
  const look = useLook()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Look</h2>
      <p>
        <label htmlFor={`${id}-theme`}>Theme</label>{' '}
        <select
          id={`${id}-theme`}
          value={look.theme}
          onChange={({ target }) => saveLook({ ...look, theme: target.value as Look['theme'] })}
        >
          <option value="system">As the system</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </select>
      </p>
      <p>
        <label htmlFor={`${id}-density`}>Density</label>{' '}
        <select
          id={`${id}-density`}
          value={look.density}
          onChange={({ target }) => saveLook({ ...look, density: target.value as Look['density'] })}
        >
          <option value="comfortable">Comfortable</option>
          <option value="compact">Compact</option>
        </select>
      </p>
    </section>
  )
}

function KeysSettings() {
  const settings = useKeySettings()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Keys</h2>
      <p>
        <input
          id={`${id}-on`}
          type="checkbox"
          checked={settings.on}
          onChange={({ target }) => saveKeySettings({ ...settings, on: target.checked })}
        />{' '}
        <label htmlFor={`${id}-on`}>Single keys act</label>. Without them everything is reached by Tab and Enter.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">What it does</th>
            <th scope="col">Key</th>
            <th scope="col">Other key</th>
          </tr>
        </thead>
        <tbody>
          {(Object.keys(bindings) as BindingId[]).map((binding) => (
            <BindingRow key={binding} id={binding} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function BindingRow({ id }: { readonly id: BindingId }) {
  const settings = useKeySettings()
  const { [id]: _, ...others } = settings.remapped
  const remap = (keys: string) => saveKeySettings({ ...settings, remapped: keys === '' ? others : { ...others, [id]: [keys] } })
  return (
    <tr>
      <th scope="row">{bindings[id].does}</th>
      <td>
        {bindings[id].keys.map((keys) => (
          <KeyText key={keys} keys={keys} />
        ))}
      </td>
      <td>
        <input
          aria-label={`Another key for: ${bindings[id].does}`}
          defaultValue={settings.remapped[id] ? keysOf(id, settings)[0] : ''}
          size={8}
          maxLength={20}
          onBlur={({ target }) => remap(target.value.trim())}
        />
      </td>
    </tr>
  )
}
