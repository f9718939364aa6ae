import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { signedMessage, embeddedMessage, withAddress } from '#domain/siwx/embedded.ts'
import { siwxText } from '#domain/siwx/siwx-text.ts'
import { withInsertion } from '#tests/property/arbitraries.ts'

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
        const invalidMessage = { ...each, domain: 'https://a.example' }
        expect(embeddedMessage(invalidMessage)).toEqual(siwxText(invalidMessage))
        expect(E.isLeft(embeddedMessage({ ...each, statement: 'a'.repeat(131_072) }))).toBe(true)
      }),
    )
  })

  it('is completed with the address, in data and text', () => {
    fc.assert(
      fc.property(message, (each) => {
        const template = right(embeddedMessage(each))
        const messageWithText = { ...each, serializedMessage: right(siwxText(each)) }
        expect(withAddress(template, each.accountAddress)).toEqual(E.right(messageWithText))
        expect(signedMessage(template, each.accountAddress, messageWithText.serializedMessage)).toEqual(
          E.right(messageWithText),
        )
      }),
    )
  })

  it('accepts no invalid address, and none if the message already has one', () => {
    fc.assert(
      fc.property(messageIn('eip155'), (each) => {
        const template = right(embeddedMessage(each))
        expect(withAddress(template, PLACEHOLDER)).toEqual(siwxText({ ...each, accountAddress: '' }))
        expect(withAddress(each, each.accountAddress)).toEqual(
          E.left({
            _tag: 'InvalidMessage',
            message: 'Invalid sign-in message: the address is already set',
          }),
        )
      }),
    )
  })

  it('does not match the signed message if it differs in anything but the address', () => {
    fc.assert(
      fc.property(message, fc.nat(), (each, seed) => {
        const template = right(embeddedMessage(each))
        const text = right(siwxText(each))
        const changedText = fc.sample(withInsertion(fc.constant(text), fc.constant('x')), {
          numRuns: 1,
          seed,
        })
        for (const otherText of [...changedText, '', `${text}\n`, template.serializedMessage ?? ''])
          expect(signedMessage(template, each.accountAddress, otherText)).toEqual(
            E.left({ _tag: 'ChangedMessage', message: 'The wallet signed another message' }),
          )
      }),
    )
  })
})
