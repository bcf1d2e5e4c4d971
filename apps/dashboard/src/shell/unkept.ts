import { showMessage } from './messages.tsx'

/** Warns that the browser could not store a choice, which is therefore lost when the page is left. */
export function warnIfNotKept(isKept: boolean): void {
  if (!isKept)
    showMessage('The browser could not save this, because its storage is full or blocked. It applies until you leave the page.', 'bad')
}
