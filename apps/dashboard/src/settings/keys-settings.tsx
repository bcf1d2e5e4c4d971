import { useId, useState } from 'react'
import { type BindingId, bindings, getPage } from '../keys/bindings.ts'
import { KeyCapture } from '../keys/capture.tsx'
import { KeyText } from '../keys/key.tsx'
import { findClash } from '../keys/remap.ts'
import { getKeys, saveKeySettings, useKeySettings } from '../keys/settings.ts'
import { type Column, Table } from '../shell/lists/table.tsx'
import { showMessage } from '../shell/messages.tsx'
import { Buttons } from '../shell/parts/buttons.tsx'
import { Section } from '../shell/parts/section.tsx'
import { warnIfNotKept } from '../shell/unkept.ts'
import styles from './settings.module.css'

const pageNames: Readonly<Record<string, string>> = { keys: 'API keys' }

/** Switches single-key shortcuts on and off, and changes them. */
export function KeysSettings() {
  const settings = useKeySettings()
  const id = useId()
  const remapped = Object.keys(settings.remapped).length > 0
  return (
    <Section title="Keys">
      <p>
        <input
          id={`${id}-on`}
          type="checkbox"
          checked={settings.on}
          onChange={({ target }) => warnIfNotKept(saveKeySettings({ ...settings, on: target.checked }))}
        />{' '}
        <label htmlFor={`${id}-on`}>Enable single-key shortcuts</label>. Without them, everything can be reached with Tab and Enter.
      </p>
      <Table label="Keyboard shortcuts" rows={ids} rowKey={(binding) => binding} columns={columns} />
      {remapped && (
        <button type="button" onClick={() => warnIfNotKept(saveKeySettings({ ...settings, remapped: {} }))}>
          Reset all keys
        </button>
      )}
    </Section>
  )
}

const ids = Object.keys(bindings) as BindingId[]

const columns: readonly Column<BindingId>[] = [
  { title: 'Action', cell: (id) => bindings[id].does },
  { title: 'Where', cell: (id) => pageNames[getPage(id)] ?? getPage(id).replaceAll('-', ' ') },
  { title: 'Key', cell: (id) => <Keys id={id} /> },
  { title: 'Change', cell: (id) => <KeyChange id={id} /> },
]

function Keys({ id }: { readonly id: BindingId }) {
  const settings = useKeySettings()
  return getKeys(id, settings).map((keys) => <KeyText key={keys} keys={keys} />)
}

function KeyChange({ id }: { readonly id: BindingId }) {
  const settings = useKeySettings()
  const [capturing, setCapturing] = useState(false)
  const [clash, setClash] = useState<string | undefined>()
  const { [id]: own, ...others } = settings.remapped
  const { does } = bindings[id]
  const saveKeys = (keys: string) => {
    setCapturing(false)
    const taken = findClash(id, keys, settings)
    setClash(taken)
    if (taken) return
    warnIfNotKept(saveKeySettings({ ...settings, remapped: { ...others, [id]: [keys] } }))
    showMessage(`${does}: ${keys}`, 'good')
  }
  return (
    <>
      <Buttons>
        {capturing ? (
          <KeyCapture label={does} onCaptured={saveKeys} onCancel={() => setCapturing(false)} />
        ) : (
          <button type="button" aria-label={`Change the key for: ${does}`} onClick={() => setCapturing(true)}>
            Change
          </button>
        )}
        {own && (
          <button
            type="button"
            aria-label={`Reset the key for: ${does}`}
            onClick={() => warnIfNotKept(saveKeySettings({ ...settings, remapped: others }))}
          >
            {' '}
            Reset
          </button>
        )}
      </Buttons>
      {clash && (
        <p role="alert" className={styles.clash}>
          {clash}
        </p>
      )}
    </>
  )
}
