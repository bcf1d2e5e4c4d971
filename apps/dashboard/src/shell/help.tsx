import { bindingsOn } from '../keys/bindings.ts'
import { KeyText } from '../keys/key.tsx'
import { keysOf, useKeySettings } from '../keys/settings.ts'
import { Dialog } from './dialog.tsx'

function takeFocusFirst(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}

/** The keys of the page that is open, from the one table of bindings. */
export function Help({ page, onClose }: { readonly page: string; readonly onClose: () => void }) {
  const settings = useKeySettings()
  return (
    <Dialog title="Keys of this page" onClose={onClose}>
      {/* A dialog opens where its focus is: without this at its end, where the button is. */}
      <div ref={takeFocusFirst} tabIndex={-1} />
      {!settings.on && <p>Single keys are switched off in the settings.</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          {bindingsOn(page).map(([id, { does }]) => (
            <tr key={id}>
              <td>
                {keysOf(id, settings).map((keys) => (
                  <KeyText key={keys} keys={keys} />
                ))}
              </td>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </Dialog>
  )
}
