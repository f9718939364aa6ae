import * as E from 'fp-ts/Either'
import { expect } from 'vitest'

import type { ChainId } from '#domain/caip/chain-id.ts'
import { checkClaim, type ClaimExpectation } from '#domain/siwx/claim.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'

export const NOW = Date.UTC(2025, 0, 1)
export const timeAt = (seconds: number) => new Date(NOW + seconds * 1000).toISOString()
export const EVM_ADDRESS = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
export const message: SiwxMessage = {
  accountAddress: EVM_ADDRESS,
  chainId: 'eip155:1' as ChainId,
  domain: 'a.example',
  uri: 'https://a.example/x?y#z',
  version: '1',
  nonce: 'abcdefgh1',
  issuedAt: timeAt(0),
  expirationTime: timeAt(600),
  notBefore: timeAt(0),
  requestId: 'r1',
  resources: ['urn:a:1', 'urn:a:2'],
}
export const expected: ClaimExpectation = { domain: 'a.example', nonce: 'abcdefgh1', nowMs: NOW }

/** The outcome of the check. Also expects that a valid message is returned unchanged. */
export const outcome = (changes: Partial<SiwxMessage>, expectation: Partial<ClaimExpectation> = {}) => {
  const claimedMessage = { ...message, ...changes }
  const verdict = checkClaim(claimedMessage, { ...expected, ...expectation })
  if (E.isRight(verdict)) expect(verdict.right).toBe(claimedMessage)
  return E.isRight(verdict) ? 'right' : verdict.left._tag
}
