import type { WithResponse } from './answer/call-promise.ts'
import type { Caller, OwnMethod } from './call/caller.ts'
import type { RawRequest } from './call/raw.ts'
import { buildOrThrow } from './call/retry.ts'
import { assertValidOptions, callOptions } from './configuration.ts'
import { type Core, core } from './own-core.ts'
import { copyJson } from './request/copy-json.ts'
import { buildHeaders, type Parts } from './request/prepared-request.ts'
import type { Form } from './upload/upload.ts'

type OwnFunctions = typeof import('./own.ts')
type OwnFunction = (core: Core, call: Caller, given: never, ...more: never[]) => Promise<unknown>

/** `catalog.proposals.validate` */
export const validateBundle: OwnMethod = createLateMethod('validateBundle')

/** `catalog.proposals.validateFieldEvent` */
export const validateFieldEvent: OwnMethod = createLateMethod('validateFieldEvent')

/** `catalog.proposals.submit` */
export const submitApproved: OwnMethod = createLateMethod('submitApproved')

/** `catalog.proposals.waitForDecision` */
export const waitForDecision: OwnMethod = createLateMethod('waitForDecision', passUnchanged)

/** `catalog.sources.download` */
export const download: OwnMethod = createLateMethod('download', passUnchanged)

/** `catalog.sources.upload` */
export const upload: OwnMethod = createLateMethod('upload', ({ file, ...fields }: Form) => ({ file, fields: copyJson(fields) }))

/** Sends a proposal under a key that is made of its content. */
export const sendOnce = createLateMethod('sendOnce', (parts: Parts) => {
  assertValidOptions(parts.options ?? {}, callOptions)
  const options = { ...parts.options, headers: buildHeaders(parts.options), idempotencyKey: undefined }
  return { ...parts, payload: copyJson(parts.payload), options }
})

/** `catalog.raw` */
export const callRaw = createLateMethod<RawRequest, unknown>('callRaw', passUnchanged)

/**
 * Creates a method whose code is loaded when such a method is first used, so that other programs do not load it. Arguments are copied
 * first, because the program may change them while the file loads.
 */
function createLateMethod<Input, Result = WithResponse<unknown>>(
  name: keyof OwnFunctions,
  copy: (input: Input) => unknown = (given) => copyJson(given ?? null),
): (call: Caller, input: Input, ...more: never[]) => Promise<Result> {
  return async (call, given, ...more) => {
    const copied = buildOrThrow(() => copy(given))
    const run: OwnFunction = (await import('./own.ts'))[name]
    return run(core, call, copied as never, ...more) as Promise<Result>
  }
}

function passUnchanged<Input>(input: Input): Input {
  return input
}
