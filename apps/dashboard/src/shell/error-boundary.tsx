import { Component, type ReactNode } from 'react'
import { FailureNotice } from './failure-notice.tsx'

type Props = { readonly children: ReactNode; readonly what: string }

/** Keeps an error in one part of the page from removing the other parts. React supports this only in classes. */
export class ErrorBoundary extends Component<Props, { readonly error: unknown; readonly failed: boolean }> {
  override state = { error: undefined, failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <FailureNotice what={this.props.what} error={this.state.error} retry={() => this.setState({ error: undefined, failed: false })} />
    )
  }
}
