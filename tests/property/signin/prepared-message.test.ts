import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import type { ChainId } from '#domain/caip/chain-id.ts'
import { checkPrepared } from '#domain/siwx/prepared-message.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'
import { siwxText } from '#domain/siwx/siwx-text.ts'
import { clause } from '#tests/spec/clauses.ts'

const ALICE = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const BOB = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const chain = (id: string) => id as ChainId
const data: SiwxMessage = {
  accountAddress: ALICE,
  chainId: chain('eip155:1'),
  domain: 'app.example:8443',
  uri: 'https://app.example:8443/shop',
  version: '1',
  nonce: 'abcdefgh1',
  issuedAt: '2026-05-20T00:00:00.000Z',
}
const request = { domain: 'app.example:8443', accountAddress: ALICE, chainId: data.chainId }
const textOf = (fields: Partial<SiwxMessage>) => {
  const text = siwxText({ ...data, ...fields })
  if (E.isLeft(text)) throw new Error(text.left.message)
  return text.right
}
const reasonOf = (fields: Partial<SiwxMessage>, text: string, expectedRequest: typeof request = request) => {
  const outcome = checkPrepared({ data: { ...data, ...fields }, text }, expectedRequest)
  return E.isLeft(outcome) ? [outcome.left._tag, outcome.left.message] : 'right'
}

const foreignClaims = [
  [{ domain: 'evil.example' }, 'is for another domain than app.example:8443'],
  [{ domain: 'app.example' }, 'is for another domain than app.example:8443'],
  [{ uri: 'https://evil.example/' }, 'is for an address of another site than app.example:8443'],
  [
    { uri: 'https://app.example:8443@evil.example/' },
    'is for an address of another site than app.example:8443',
  ],
  [{ uri: 'urn:isbn:1' }, 'is for an address of another site than app.example:8443'],
  [{ chainId: chain('eip155:10') }, 'is for another network than eip155:1'],
  [{ accountAddress: BOB }, `is for another account than ${ALICE}`],
  [{ nonce: 'zyxwvuts9' }, 'has another nonce than its data'],
] as const

clause('S3-09', () => {
  describe('a host’s sign-in message', () => {
    it('[S3-09] is signed if data and text are about this page, account and network', () => {
      expect(reasonOf({}, textOf({}))).toBe('right')
      const lower = { ...request, accountAddress: ALICE.toLowerCase() }
      expect(reasonOf({}, textOf({}), lower)).toBe('right')
    })

    it.each(foreignClaims)('[S3-09] is rejected when its text has %j', (fields, reason) => {
      expect(reasonOf({}, textOf(fields))).toEqual(['SiwxMessageMismatch', `The sign-in message ${reason}`])
    })

    it.each(foreignClaims)('[S3-09] is rejected when its data has %j', (fields, reason) => {
      const textReason = reason.replace(/^has.*/, 'has another nonce than its data')
      expect(reasonOf(fields, textOf({}))).toEqual([
        'SiwxMessageMismatch',
        `The sign-in message ${textReason}`,
      ])
    })

    it('[S3-09] is rejected when its text is not an EIP-4361 text', () => {
      const text = textOf({})
      const otherTexts = [
        '',
        'Sign in to the shop',
        `${text}\n`,
        text.replace('\n\n', '\n'),
        'a'.repeat(200_000),
      ]
      for (const otherText of otherTexts)
        expect(reasonOf({}, otherText)).toEqual([
          'SiwxMessageMismatch',
          'The sign-in message is no EIP-4361 text',
        ])
      fc.assert(
        fc.property(fc.nat(text.length - 1), fc.constantFrom('\u0000', '\u202E', '\n'), (index, letter) => {
          const changedText = text.slice(0, index) + letter + text.slice(index + 1)
          expect(reasonOf({}, changedText) === 'right').toBe(changedText === text)
        }),
      )
    })

    it('[S3-09] has no text while the account is unknown, but the same page and network', () => {
      const unknown = { ...request, accountAddress: '' }
      expect(reasonOf({ accountAddress: '' }, '', unknown)).toBe('right')
      expect(reasonOf({ accountAddress: '' }, 'the text without its account', unknown)).toBe('right')
      expect(reasonOf({ accountAddress: '', domain: 'evil.example' }, '', unknown)).not.toBe('right')
      expect(reasonOf({ accountAddress: '', chainId: chain('eip155:10') }, '', unknown)).not.toBe('right')
    })
  })
})
