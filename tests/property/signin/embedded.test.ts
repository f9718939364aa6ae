import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { signedMessage, embeddedMessage, withAddress } from '#domain/siwx/embedded.ts'
import { siwxText } from '#domain/siwx/siwx-text.ts'
import { intrudedUpon } from '#tests/property/arbitraries.ts'

import { message, messageIn, right } from './arbitraries.ts'

const PLACEHOLDER = '<<AccountAddress>>'

describe('a message for an unknown address', () => {
  it('has a placeholder in its data and on the second line of its text', () => {
    fc.assert(
      fc.property(message, fc.string(), (each, accountAddress) => {
        const { serializedMessage = '', ...data } = right(embeddedMessage({ ...each, accountAddress }))
        expect(data).toEqual({ ...each, accountAddress: PLACEHOLDER })
        const lines = serializedMessage.split('\n')
        expect(lines[1]).toBe(PLACEHOLDER)
        expect([lines[0], each.accountAddress, ...lines.slice(2)].join('\n')).toBe(right(siwxText(each)))
      }),
    )
  })

  it('follows the rules of every other', () => {
    fc.assert(
      fc.property(message, (each) => {
        const wrong = { ...each, domain: 'https://a.example' }
        expect(embeddedMessage(wrong)).toEqual(siwxText(wrong))
        expect(E.isLeft(embeddedMessage({ ...each, statement: 'a'.repeat(131_072) }))).toBe(true)
      }),
    )
  })

  it('becomes the address’s own, in data and text', () => {
    fc.assert(
      fc.property(message, (each) => {
        const asked = right(embeddedMessage(each))
        const filled = { ...each, serializedMessage: right(siwxText(each)) }
        expect(withAddress(asked, each.accountAddress)).toEqual(E.right(filled))
        expect(signedMessage(asked, each.accountAddress, filled.serializedMessage)).toEqual(E.right(filled))
      }),
    )
  })

  it('accepts no invalid address, and none if the message already has one', () => {
    fc.assert(
      fc.property(messageIn('eip155'), (each) => {
        const asked = right(embeddedMessage(each))
        expect(withAddress(asked, PLACEHOLDER)).toEqual(siwxText({ ...each, accountAddress: '' }))
        expect(withAddress(each, each.accountAddress)).toEqual(
          E.left({
            _tag: 'InvalidMessage',
            message: 'Invalid sign-in message: the address is already set',
          }),
        )
      }),
    )
  })

  it('is not what the wallet signed if that differs in anything but the address', () => {
    fc.assert(
      fc.property(message, fc.nat(), (each, at) => {
        const asked = right(embeddedMessage(each))
        const text = right(siwxText(each))
        const changed = fc.sample(intrudedUpon(fc.constant(text), fc.constant('x')), { numRuns: 1, seed: at })
        for (const other of [...changed, '', `${text}\n`, asked.serializedMessage ?? ''])
          expect(signedMessage(asked, each.accountAddress, other)).toEqual(
            E.left({ _tag: 'ChangedMessage', message: 'The wallet signed another message' }),
          )
      }),
    )
  })
})
