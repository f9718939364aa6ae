import { expect, it } from 'vitest'

import { failure } from '#domain/shared/failure.ts'
import { failureLead, reasonOf } from '#presentation/react/components/login/login-failure.ts'
import { errors } from '#presentation/react/messages/common.ts'
import { email, emailErrors } from '#presentation/react/messages/login.ts'
import type { Translate } from '#presentation/react/messages/use-messages.tsx'

const t = (({ id }: { readonly id: string }) => id) as unknown as Translate

it.each([
  ['Not today', 'Not today'],
  ['An error occurred', email.failedText.id],
  ['', email.failedText.id],
])('[S8-21] a frame that answers ‘%s’ is shown as: %s', (message, shown) => {
  expect(reasonOf(t, failure('FrameRefused', message))).toBe(shown)
})

it('[S8-10, S8-14] a failed login is headed by what is missing, or else says that it failed to connect', () => {
  expect(failureLead(t, failure('NoAuthConnector', 'x'))).toBe(emailErrors.noAuthConnector.id)
  for (const tag of ['FrameRefused', 'FrameUnavailable', 'TimedOut'] as const)
    expect(failureLead(t, failure(tag, 'x'))).toBe(errors.failedToConnect.id)
})
