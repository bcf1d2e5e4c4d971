import { lazy, Suspense } from 'react'
import { ErrorBoundary } from '../error-boundary.tsx'

const Markdown = lazy(() => import('../../values/markdown.tsx').then((module) => ({ default: module.Markdown })))

/** Shows a text in Markdown. Its parser is large, and is loaded only for it. */
export function LongMarkdown({ text }: { readonly text: string }) {
  return (
    <ErrorBoundary what="The text could not be shown">
      <Suspense fallback={<p>Loading …</p>}>
        <Markdown text={text} />
      </Suspense>
    </ErrorBoundary>
  )
}
