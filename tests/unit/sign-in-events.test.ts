import { describe, expect, it } from 'vitest'

import { signInEvents } from '#application/use-cases/siwx/session/sign-in-events.ts'
import { failure } from '#domain/shared/failure.ts'
import { chain } from '#tests/contract/examples.ts'

describe.each([true, false])('the events of a sign-in with a smart account: %s', (isSmartAccount) => {
  const account = { chainId: chain(10), isSmartAccount }
  const properties = { network: chain(10), isSmartAccount }

  it('[S4-13, S4-17, S4-18] name the network, the kind of account, and the reason of a failure', () => {
    expect(signInEvents.cancelled(account)).toEqual({ event: 'CLICK_CANCEL_SIWX', properties })
    expect(signInEvents.succeeded(account)).toEqual({ event: 'SIWX_AUTH_SUCCESS', properties })
    expect(signInEvents.failed(account, failure('TimedOut', 'No answer'))).toEqual({
      event: 'SIWX_AUTH_ERROR',
      properties: { ...properties, message: 'No answer' },
    })
  })
})
