import { listBindings } from '../keys/bindings.ts'
import { KeyText } from '../keys/key.tsx'
import { getKeys, useKeySettings } from '../keys/settings.ts'
import { Dialog } from './dialog.tsx'
import styles from './help.module.css'
import { type Column, Table } from './lists/table.tsx'

function setAutofocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}

type Row = ReturnType<typeof listBindings>[number]

/** Lists the keys of the open page, from the table of bindings. */
export function Help({ page, onClose }: { readonly page: string; readonly onClose: () => void }) {
  const settings = useKeySettings()
  const columns: readonly Column<Row>[] = [
    { title: 'Key', cell: ([id]) => getKeys(id, settings).map((keys) => <KeyText key={keys} keys={keys} />) },
    { title: 'What it does', cell: ([, { does }]) => does },
  ]
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {/* A dialog scrolls to the focused element. Without this element, that would be the button at the end. */}
      <div ref={setAutofocus} tabIndex={-1} className={styles.start} />
      {!settings.on && <p>Single keys are switched off in the settings.</p>}
      <Table label="Keys" rows={listBindings(page)} rowKey={([id]) => id} columns={columns} />
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </Dialog>
  )
}
