import { type ChannelListener, channel } from 'node:diagnostics_channel'

/** A stored value that the contract cannot express, such as `infinity`, with the expected format. */
export type UnshowableValue = { readonly format: 'date' | 'date-time'; readonly value: string }

/** Views are pure functions of rows, so they report such values on a channel, to which the metrics and the log listen. */
const unshowable = channel('catalog:unshowable-value')

export function reportUnshowable(value: UnshowableValue): void {
  unshowable.publish(value)
}

/** Calls the listener for each value that is reported until the returned function is called. */
export function onUnshowable(listener: (value: UnshowableValue) => void): () => void {
  const callListener: ChannelListener = (message) => {
    if (isUnshowableValue(message)) listener(message)
  }
  unshowable.subscribe(callListener)
  return () => unshowable.unsubscribe(callListener)
}

function isUnshowableValue(message: unknown): message is UnshowableValue {
  return typeof message === 'object' && message !== null && 'format' in message && 'value' in message
}
