import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import type { ChainId } from '#domain/caip/chain-id.ts'
import { checkClaim, type ClaimExpectation } from '#domain/siwx/claim.ts'
import type { SiwxMessage } from '#domain/siwx/siwx-message.ts'

import { timeAt, EVM_ADDRESS, expected, message, NOW, outcome } from './claims.ts'

describe('the claims of a message', () => {
  it('matches the request', () => {
    expect(outcome({})).toBe('right')
    const {
      expirationTime: _,
      notBefore: __,
      issuedAt: ___,
      requestId: ____,
      resources: _____,
      ...messageWithoutOptionals
    } = message
    expect(checkClaim(messageWithoutOptionals, expected)).toEqual(E.right(messageWithoutOptionals))
    expect(checkClaim(messageWithoutOptionals, { ...expected, resources: [] })).toEqual(
      E.right(messageWithoutOptionals),
    )
  })

  it('has exactly the domain and the nonce of the request', () => {
    for (const domain of [
      '',
      'b.example',
      'A.example',
      'a.example.',
      'a.example:443',
      'x.a.example',
      'a.exampl',
    ])
      expect(outcome({}, { domain })).toBe('WrongDomain')
    for (const nonce of ['', 'abcdefgh2', 'ABCDEFGH1', 'abcdefgh', 'abcdefgh11'])
      expect(outcome({}, { nonce })).toBe('WrongNonce')
  })

  it('has the requested account, network, request id and resources, if any were requested', () => {
    const solana = { chainId: 'solana:abc' as ChainId, accountAddress: 'AbC' }
    expect(outcome({}, { address: EVM_ADDRESS.toLowerCase() })).toBe('right')
    expect(outcome({}, { address: `${EVM_ADDRESS}0` })).toBe('WrongAddress')
    expect(outcome(solana, { address: 'AbC' })).toBe('right')
    expect(outcome(solana, { address: 'abc' })).toBe('WrongAddress')
    const chains = ['eip155:137', 'eip155:1'] as ChainId[]
    expect(outcome({}, { chains })).toBe('right')
    expect(outcome(solana, { chains })).toBe('WrongChain')
    expect(outcome({}, { chains: [] })).toBe('WrongChain')
    expect(outcome({}, { requestId: 'r1' })).toBe('right')
    expect(outcome({}, { requestId: 'r2' })).toBe('WrongRequestId')
    expect(outcome({}, { resources: ['urn:a:1', 'urn:a:2'] })).toBe('right')
    for (const resources of [[], ['urn:a:1'], ['urn:a:2', 'urn:a:1'], ['urn:a:1', 'urn:a:2', 'urn:a:3']])
      expect(outcome({}, { resources })).toBe('WrongResources')
  })

  it('reports the first error as a message', () => {
    const wrongExpectation: ClaimExpectation = {
      domain: 'b.example',
      nonce: 'x',
      nowMs: NOW,
      clockSkewSeconds: 301,
      uri: 'x',
      address: 'x',
      chains: [],
      requestId: 'x',
      resources: [],
    }
    const steps: readonly (readonly [string, string, Partial<ClaimExpectation>, Partial<SiwxMessage>])[] = [
      ['InvalidClockSkew', 'The clock skew is 0 to 300 seconds', { clockSkewSeconds: 0 }, {}],
      ['WrongDomain', 'The message is for another domain', { domain: 'a.example' }, {}],
      ['WrongUri', 'The message is for another address of the web', { uri: message.uri }, {}],
      ['WrongNonce', 'The message has another nonce', { nonce: message.nonce }, {}],
      ['Expired', 'The message has expired', {}, { expirationTime: timeAt(1) }],
      ['NotYetValid', 'The message is not valid yet', {}, { notBefore: timeAt(0) }],
      ['IssuedInFuture', 'The message is from the future', {}, { issuedAt: timeAt(0) }],
      ['WrongAddress', 'The message is of another account', { address: EVM_ADDRESS }, {}],
      ['WrongChain', 'The message is for another network', { chains: [message.chainId] }, {}],
      ['WrongRequestId', 'The message is for another request', { requestId: 'r1' }, {}],
      ['WrongResources', 'The message is for other resources', { resources: message.resources ?? [] }, {}],
    ]
    let invalidTimes: SiwxMessage = {
      ...message,
      expirationTime: timeAt(-1),
      notBefore: timeAt(1),
      issuedAt: timeAt(1),
    }
    let expectation = wrongExpectation
    for (const [_tag, text, remedy, change] of steps) {
      expect(checkClaim(invalidTimes, expectation)).toEqual(E.left({ _tag, message: text }))
      invalidTimes = { ...invalidTimes, ...change }
      expectation = { ...expectation, ...remedy }
    }
    expect(checkClaim(invalidTimes, expectation)).toEqual(E.right(invalidTimes))
  })
})

describe('the address of the page', () => {
  const outcomeFor = (uri: string, domain = 'a.example') => outcome({ uri, domain }, { domain })

  it('is on the domain, with https, or with http on this machine', () => {
    for (const uri of [
      'https://a.example',
      'https://a.example/',
      'https://a.example:443/x',
      'HTTPS://A.EXAMPLE/',
    ])
      expect([uri, outcomeFor(uri)]).toEqual([uri, 'right'])
    const local = ['localhost', 'localhost:3000', 'a.localhost', '127.0.0.1:80', '127.9.9.9', '[::1]:8080']
    for (const domain of local)
      for (const scheme of ['http', 'https'])
        expect([domain, outcomeFor(`${scheme}://${domain}/x`, domain)]).toEqual([domain, 'right'])
  })

  it('is neither on another domain nor on one that resembles it', () => {
    for (const uri of [
      '',
      'a.example',
      '/x',
      'http://a.example/',
      'ftp://a.example/',
      'ws://a.example/',
      'javascript://a.example/',
      'https://b.example/',
      'https://x.a.example/',
      'https://a.example:444/',
      'https://a.example@b.example/',
      'https://user@a.example/',
      'https://:word@a.example/',
      'https://b.example/a.example',
      'https://a.example.b.example/',
      'urn:a.example',
    ])
      expect([uri, outcomeFor(uri)]).toEqual([uri, 'WrongUri'])
    expect(outcomeFor('ftp://localhost/', 'localhost')).toBe('WrongUri')
    for (const domain of ['', 'a b', ':1', 'a.example:x'])
      expect(outcomeFor(message.uri, domain)).toBe('WrongUri')
    const remoteHosts = [
      'localhost.example',
      'xlocalhost',
      '127.0.0.1.example',
      'x127.0.0.1.example',
      '128.0.0.1',
      '192.168.0.1',
      '[::2]',
      '1.127.0.0.1.example',
    ]
    for (const domain of remoteHosts)
      expect([domain, outcomeFor(`http://${domain}/`, domain)]).toEqual([domain, 'WrongUri'])
  })

  it('is exactly the requested one, if any', () => {
    expect(outcome({}, { uri: message.uri })).toBe('right')
    expect(outcome({}, { uri: 'https://a.example/x' })).toBe('WrongUri')
  })
})
