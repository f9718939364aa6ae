import { expect, it } from 'vitest'

import { pageRejectionOf } from '#domain/relay/page-rejection.ts'

it.each([
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
  ['code 3000: Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION'],
  ['JWT Token is not yet valid: 17', 'SESSION_EXPIRED'],
  ['JWT Token is expired', undefined],
  ['Unauthorized', undefined],
  ['', undefined],
])('[S8-28, S8-31] a relay that closes with ‘%s’ raises %s', (reason, code) => {
  expect(pageRejectionOf(reason)).toBe(code)
})
