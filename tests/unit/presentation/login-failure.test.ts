import { expect, it } from 'vitest'

import { failure } from '#domain/shared/failure.ts'
import { reasonOf } from '#presentation/react/components/login/login-failure.ts'
import { email } from '#presentation/react/messages/login.ts'
import type { Translate } from '#presentation/react/messages/use-messages.tsx'

const t = (({ id }: { readonly id: string }) => id) as unknown as Translate

it.each([
  ['Not today', 'Not today'],
  ['An error occurred', email.failedText.id],
  ['', email.failedText.id],
])('[S8-21] a frame that answers ‘%s’ is shown as: %s', (message, shown) => {
  expect(reasonOf(t, failure('FrameRefused', message))).toBe(shown)
})
