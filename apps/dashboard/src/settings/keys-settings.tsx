import { useId, useState } from 'react'
import { type BindingId, bindings } from '../keys/bindings.ts'
import { KeyCapture } from '../keys/capture.tsx'
import { KeyText } from '../keys/key.tsx'
import { findClash } from '../keys/remap.ts'
import { keysOf, saveKeySettings, useKeySettings } from '../keys/settings.ts'
import { Wide } from '../shell/lists/wide.tsx'
import { say } from '../shell/messages.tsx'
import { sayUnkept } from '../shell/unkept.ts'
import styles from './settings.module.css'

const pageNames: Readonly<Record<string, string>> = { everywhere: 'everywhere', 'api-keys': 'API keys' }

/** Whether single keys act, and which. */
export function KeysSettings() {
  const settings = useKeySettings()
  const id = useId()
  const remapped = Object.keys(settings.remapped).length > 0
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Keys</h2>
      <p>
        <input
          id={`${id}-on`}
          type="checkbox"
          checked={settings.on}
          onChange={({ target }) => sayUnkept(saveKeySettings({ ...settings, on: target.checked }))}
        />{' '}
        <label htmlFor={`${id}-on`}>Single keys act</label>. Without them everything is reached by Tab and Enter.
      </p>
      <Wide label="Keys, table">
        <table>
          <thead>
            <tr>
              <th scope="col">Deed</th>
              <th scope="col">Where</th>
              <th scope="col">Key</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {(Object.keys(bindings) as BindingId[]).map((binding) => (
              <BindingRow key={binding} id={binding} />
            ))}
          </tbody>
        </table>
      </Wide>
      {remapped && (
        <p className={styles.after}>
          <button type="button" onClick={() => sayUnkept(saveKeySettings({ ...settings, remapped: {} }))}>
            All keys as they came
          </button>
        </p>
      )}
    </section>
  )
}

function BindingRow({ id }: { readonly id: BindingId }) {
  const settings = useKeySettings()
  const [capturing, setCapturing] = useState(false)
  const [clash, setClash] = useState<string | undefined>()
  const { [id]: own, ...others } = settings.remapped
  const { does, page } = bindings[id]
  const take = (keys: string) => {
    setCapturing(false)
    const taken = findClash(id, keys, settings)
    setClash(taken)
    if (taken) return
    sayUnkept(saveKeySettings({ ...settings, remapped: { ...others, [id]: [keys] } }))
    say(`${does}: ${keys}`, 'good')
  }
  return (
    <tr>
      <th scope="row">{does}</th>
      <td>{pageNames[page] ?? page.replaceAll('-', ' ')}</td>
      <td>
        {keysOf(id, settings).map((keys) => (
          <KeyText key={keys} keys={keys} />
        ))}
      </td>
      <td>
        <span className={styles.change}>
          {capturing ? (
            <KeyCapture label={does} onCaptured={take} onCancel={() => setCapturing(false)} />
          ) : (
            <button type="button" aria-label={`Change the key for: ${does}`} onClick={() => setCapturing(true)}>
              Change
            </button>
          )}
          {own && (
            <button
              type="button"
              aria-label={`As it came: ${does}`}
              onClick={() => sayUnkept(saveKeySettings({ ...settings, remapped: others }))}
            >
              As it came
            </button>
          )}
        </span>
        {clash && (
          <p role="alert" className={styles.clash}>
            {clash}
          </p>
        )}
      </td>
    </tr>
  )
}
