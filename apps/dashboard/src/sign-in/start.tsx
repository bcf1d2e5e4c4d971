import { Redirect } from 'wouter'

/** The dashboard begins with what waits. */
export function Start() {
  return <Redirect to="/inbox" replace />
}
