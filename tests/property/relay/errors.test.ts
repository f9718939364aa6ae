import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { relayErrorOf } from '#domain/relay/errors.ts'
import { rpcErrorOf } from '#domain/shared/rpc-error.ts'
import { clause } from '#tests/spec/clauses.ts'

const message = 'own words'
const tagOf = (code: number) => relayErrorOf({ code, message })._tag

const expectTag = (code: number, tag: string) => {
  expect(tagOf(code)).toBe(tag)
  expect(relayErrorOf(rpcErrorOf({ code: 1, message, data: { code } }))._tag).toBe(tag)
  expect(relayErrorOf({ code, message }).message).not.toBe(message)
  expect(relayErrorOf({ code, message }).message).not.toBe('')
}

clause('S8-01', () => {
  it.each([
    [-32_700, 'ParseError'],
    [-32_601, 'MethodNotFound'],
    [-32_602, 'InvalidParams'],
    [-32_603, 'InternalError'],
  ])('[S8-01] %i is %s', expectTag)
})

clause('S8-02', () => {
  it.each([
    [4001, 'UserRejected'],
    [4100, 'Unauthorized'],
    [4900, 'ProviderDisconnected'],
    [4901, 'ChainDisconnected'],
    [4902, 'SwitchChainFailed'],
  ])('[S8-02] %i is %s', expectTag)
})

clause('S8-03', () => {
  it('[S8-03] 5700 to 5760 are errors of a bundle of calls', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5690, max: 5770 }), (code) => {
        expect(tagOf(code)).toBe(code >= 5700 && code <= 5760 ? 'CallsRefused' : 'RequestFailed')
      }),
    )
    for (const code of [5700, 5760]) expect(tagOf(code)).toBe('CallsRefused')
    for (const code of [5699, 5761]) expect(tagOf(code)).toBe('RequestFailed')
  })

  it('[S8-03] each of the seven errors describes what is wrong with the calls', () => {
    const texts = [5700, 5710, 5720, 5730, 5740, 5750, 5760].map(
      (code) => relayErrorOf({ code, message }).message,
    )
    expect(new Set(texts).size).toBe(7)
    expect(relayErrorOf({ code: 5719, message }).message).toBe(texts[1])
  })
})

describe('the relay’s own codes', () => {
  const rows: readonly (readonly [from: number, to: number, tag: string])[] = [
    [-32_600, -32_600, 'InvalidRequest'],
    [1001, 1005, 'InvalidMessage'],
    [3001, 3004, 'UnauthorizedMessage'],
    [4200, 4200, 'MethodNotSupported'],
    [5000, 5003, 'UserRejected'],
    [5100, 5104, 'NotSupportedByWallet'],
    [6000, 6000, 'UserDisconnected'],
    [7000, 7000, 'SettlementFailed'],
    [10_001, 10_001, 'MethodNotSupported'],
  ]
  for (const [from, to, tag] of rows)
    it(`${from} to ${to} are ${tag}, and their neighbours are not`, () => {
      for (let code = from; code <= to; code += 1) expect(tagOf(code)).toBe(tag)
      expect(tagOf(from - 1)).not.toBe(tag)
      expect(tagOf(to + 1)).not.toBe(tag)
    })
})

describe('an error response of a wallet', () => {
  it('is a rejection by its message too, if its code does not say why it failed', () => {
    fc.assert(
      fc.property(fc.constantFrom(undefined, -32_603, -32_000, 4100, 1, 12_345), (code) => {
        const error = { ...(code && { code }), message: 'User denied the transaction' }
        expect(relayErrorOf(error)).toEqual({ _tag: 'UserRejected', message: 'Rejected in the wallet' })
      }),
    )
    expect(relayErrorOf({ code: 5000, message }).message).toBe('Rejected in the wallet')
  })

  it('is classified by the original code first, then by its message', () => {
    const message = 'Expired. session'
    const tagOf = (error: object) => relayErrorOf(rpcErrorOf({ message, ...error }))._tag
    expect(tagOf({ code: 4001, data: { code: 4900 } })).toBe('ProviderDisconnected')
    expect(tagOf({ code: 4001, data: { code: 2 } })).toBe('Expired')
    expect(tagOf({})).toBe('Expired')
  })

  it('keeps its own message if the catalogue has none', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^own [a-z ]{1,20}$/), fc.integer({ min: 20_000 }), (message, code) => {
        expect(relayErrorOf({ code, message })).toEqual({ _tag: 'RequestFailed', message })
      }),
    )
    expect(relayErrorOf({ message: '' })).toEqual({ _tag: 'RequestFailed', message: 'The request failed' })
  })

  it.each([
    'the key is missing or invalid',
    'there is no matching key',
    'it has expired',
    'wallet not initialized',
  ])('%j is not a message of the client', (message) => {
    expect(relayErrorOf({ message })).toEqual({ _tag: 'RequestFailed', message })
  })
})

clause('S8-57', () => {
  it('[S8-57] a client that did not start is reported with the specification’s message', () => {
    expect(relayErrorOf({ message: 'Error: Sign Client not initialized' })).toEqual({
      _tag: 'SignClientNotInitialized',
      message: 'Sign Client not initialized',
    })
  })
})

clause('S8-63', () => {
  it('[S8-63] a record that was just deleted is reported with the specification’s message', () => {
    const expectedFailure = { _tag: 'RecentlyDeleted', message: 'Record was recently deleted' }
    expect(relayErrorOf({ message: 'Missing or invalid. Record was recently deleted - session: a' })).toEqual(
      expectedFailure,
    )
    expect(relayErrorOf({ message: 'Record was recently deleted' })).toEqual(expectedFailure)
  })
})

clause('S8-64', () => {
  it('[S8-64] MISSING_OR_INVALID', () => {
    const expected = { _tag: 'MissingOrInvalid', message: 'Missing or invalid' }
    expect(relayErrorOf({ message: 'Missing or invalid. request() method' })).toEqual(expected)
  })
})

clause('S8-65', () => {
  it('[S8-65] NO_MATCHING_KEY', () => {
    const expected = { _tag: 'NoMatchingKey', message: 'No matching key' }
    expect(relayErrorOf({ message: 'No matching key. session: a' })).toEqual(expected)
  })
})

clause('S8-66', () => {
  it('[S8-66] EXPIRED', () => {
    const expected = { _tag: 'Expired', message: 'Expired' }
    expect(relayErrorOf({ message: 'Expired. session topic: a' })).toEqual(expected)
    for (const message of ['Proposal expired', 'Request expired. Please try again.', 'Session expired'])
      expect(relayErrorOf({ message })).toEqual(expected)
  })
})

clause('S8-67', () => {
  it('[S8-67] NOT_INITIALIZED', () => {
    const expected = { _tag: 'NotInitialized', message: 'Not initialized' }
    expect(relayErrorOf({ message: 'Not initialized. pairing' })).toEqual(expected)
  })
})
