import { ErrorBoundary } from '../error-boundary.tsx'
import { createLazyComponent, renderLoading } from '../later.tsx'

const Markdown = createLazyComponent(() => import('../../values/markdown.tsx').then((module) => module.Markdown), renderLoading)

/** Shows a text in Markdown. Its parser is large, and is loaded only for it. */
export function LongMarkdown({ text }: { readonly text: string }) {
  return (
    <ErrorBoundary what="The text could not be shown">
      <Markdown text={text} />
    </ErrorBoundary>
  )
}
