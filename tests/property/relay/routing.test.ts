import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { chainParts } from '#domain/caip/chain-id.ts'
import {
  bundlerUrlOf,
  cachedCapabilities,
  callsStatusNotApproved,
  type Route,
  routeOf,
  SWITCH_METHOD,
  switchNotApproved,
  switchRoute,
} from '#domain/relay/routing.ts'
import { approvedChains } from '#domain/relay/session.ts'
import { chainId, chainIdIn, word } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

import { account, ADDRESS, chain, session, sessionOf } from './arbitraries.ts'

const ONE = chain('eip155:1')
const services = { baseUrl: 'https://rpc.example/', projectId: 'p&1' }
const service = 'https://rpc.example/v1/bundler?projectId=p%261&chainId=eip155%3A1&bundler=sample'
const withProperties = (
  sessionProperties: Readonly<Record<string, string>>,
  methods: readonly string[] = [],
) => sessionOf('eip155', { methods }, { sessionProperties })

clause('S4-32', () => {
  it('[S4-32] a switch is local for an approved chain, requested if the method is approved, otherwise rejected', () => {
    fc.assert(
      fc.property(session, chainId, fc.nat(), (session, otherChainId, seed) => {
        const { namespace } = chainParts(otherChainId)
        const approved = approvedChains(session, namespace)
        const target = seed % 2 === 0 ? otherChainId : (approved[seed % approved.length] ?? otherChainId)
        const isForwarded =
          session.namespaces[namespace]?.methods.includes('wallet_switchEthereumChain') ?? false
        expect(switchRoute(session, target)).toBe(
          approved.includes(target) ? 'local' : isForwarded ? 'request' : 'unsupported',
        )
      }),
    )
  })

  it.each([
    [{ chains: [ONE] }, 'local'],
    [{ accounts: [account(`eip155:1:${ADDRESS}`)] }, 'local'],
    [{ chains: [ONE], methods: ['wallet_switchEthereumChain'] }, 'local'],
    [{ chains: [chain('eip155:5')], methods: ['wallet_switchEthereumChain'] }, 'request'],
    [{ chains: [chain('eip155:5')], methods: ['wallet_addEthereumChain'] }, 'unsupported'],
    [{}, 'unsupported'],
  ])('[S4-32] with %j a switch to eip155:1 is %s', (namespaceFields, route) => {
    expect(switchRoute(sessionOf('eip155', namespaceFields), ONE)).toBe(route)
  })

  it('[S4-32] an approval in one namespace does not apply to another', () => {
    const solanaSession = sessionOf('solana', { methods: ['wallet_switchEthereumChain'] })
    expect(switchRoute(solanaSession, ONE)).toBe('unsupported')
    expect(SWITCH_METHOD).toBe('wallet_switchEthereumChain')
  })
})

clause('S8-61', () => {
  it('[S8-61] a rejected switch names the chain', () => {
    fc.assert(
      fc.property(chainId, (target) => {
        const { _tag, message } = switchNotApproved(target)
        expect(_tag).toBe('ChainNotApproved')
        expect(message).toBe(`The wallet did not approve the network ${target}`)
      }),
    )
  })
})

describe('the receiver of a request', () => {
  it.each<[string, Route]>([
    ['eth_accounts', 'local'],
    ['eth_requestAccounts', 'local'],
    ['eth_chainId', 'local'],
    ['wallet_switchEthereumChain', 'switch'],
    ['wallet_getCapabilities', 'wallet'],
    ['wallet_getCallsStatus', 'unsupported'],
    ['personal_sign', 'unapproved'],
    ['eth_blockNumber', 'network'],
  ])('%s on EVM with nothing approved: %s; on another namespace none', (method, route) => {
    expect(routeOf(sessionOf('eip155', {}), ONE, method)).toBe(route)
    fc.assert(
      fc.property(chainIdIn('solana'), (otherChain) => {
        expect(routeOf(sessionOf('eip155', { methods: [method] }), otherChain, method)).toBe('unapproved')
        expect(routeOf(sessionOf('solana', { methods: [method] }), otherChain, method)).toBe('wallet')
      }),
    )
  })

  it.each<[string, Route]>([
    ['eth_accounts', 'local'],
    ['eth_requestAccounts', 'local'],
    ['eth_chainId', 'local'],
    ['wallet_switchEthereumChain', 'switch'],
    ['wallet_getCapabilities', 'wallet'],
    ['wallet_getCallsStatus', 'wallet'],
    ['personal_sign', 'wallet'],
    ['eth_blockNumber', 'wallet'],
  ])('%s on EVM when the wallet approved it: %s', (method, route) => {
    expect(routeOf(sessionOf('eip155', { methods: [method] }), ONE, method)).toBe(route)
  })

  it.each([
    ['solana', 'getBalance', 'network'],
    ['solana', 'simulateTransaction', 'network'],
    ['solana', 'sendTransaction', 'network'],
    ['solana', 'signTransaction', 'unapproved'],
    ['solana', 'solana_signMessage', 'unapproved'],
    ['eip155', 'eth_sendRawTransaction', 'network'],
    ['eip155', 'sendTransaction', 'unapproved'],
    ['solana', 'requestAirdrop', 'unapproved'],
    ['solana', 'eth_call', 'unapproved'],
    ['bip122', 'getAccountAddresses', 'unapproved'],
    ['eip155', 'getBalance', 'unapproved'],
  ] as const)('on %s, %s goes to: %s', (namespace, method, route) => {
    fc.assert(
      fc.property(chainIdIn(namespace), (target) => {
        expect(routeOf(sessionOf(namespace, {}), target, method)).toBe(route)
      }),
    )
  })

  it('any other method goes to the wallet if approved, otherwise it is unsupported', () => {
    fc.assert(
      fc.property(session, chainId, word, (session, target, name) => {
        const method = `own_${name}`
        const { namespace } = chainParts(target)
        const approving = { ...session, namespaces: sessionOf(namespace, { methods: [method] }).namespaces }
        expect(routeOf(session, target, method)).toBe('unapproved')
        expect(routeOf(approving, target, method)).toBe('wallet')
      }),
    )
  })
})

describe('[S7-39] capabilities that came with a session', () => {
  const session = withProperties({
    capabilities: JSON.stringify({ '0xAB': { '0x1': { atomic: true } }, '0xcd': null }),
  })

  it('are returned without a request to the wallet, for any case of the address', () => {
    for (const address of ['0xAB', '0xab', '0XAB']) {
      expect(cachedCapabilities(session, address)).toEqual({ '0x1': { atomic: true } })
      expect(routeOf(session, ONE, 'wallet_getCapabilities', { params: [address] })).toBe('cached')
    }
  })

  it.each([[[]], [['0xef']], [['0xcd']], [[7]], [undefined], ['0xAB'], [{ 0: '0xAB' }]])(
    'of %j are requested from the wallet',
    (params) => {
      expect(routeOf(session, ONE, 'wallet_getCapabilities', { params })).toBe('wallet')
    },
  )

  it.each([['no JSON'], ['null'], ['7'], ['""'], ['[]'], ['{}']])('%s contains none', (capabilities) => {
    expect(cachedCapabilities(withProperties({ capabilities }), '0xab')).toBeUndefined()
    expect(cachedCapabilities(withProperties({}), '0xab')).toBeUndefined()
  })
})

clause(['S7-31', 'S7-41', 'S8-62'], () => {
  const STATUS = 'wallet_getCallsStatus'

  it.each<[Readonly<Record<string, string>>, string | undefined, string | undefined]>([
    [{}, undefined, undefined],
    [{ bundler_name: 'sample' }, service, undefined],
    [{ bundler_name: '' }, undefined, undefined],
    [{ bundler_url: 'https://b.example/a' }, 'https://b.example/a', 'https://b.example/a'],
    [{ bundler_name: 'sample', bundler_url: 'https://b.example' }, service, 'https://b.example'],
    [{ bundler_url: 'http://localhost:1/' }, 'http://localhost:1/', 'http://localhost:1/'],
    [{ bundler_url: 'http://127.0.0.1' }, 'http://127.0.0.1', 'http://127.0.0.1'],
    [{ bundler_url: 'http://b.example' }, undefined, undefined],
    [{ bundler_url: 'http://localhost.example' }, undefined, undefined],
    [{ bundler_url: 'http://127a0.0.1' }, undefined, undefined],
    [{ bundler_url: 'ahttps://b.example' }, undefined, undefined],
  ])(
    'with %j the bundler is at %s, and without a service of the host’s at %s',
    (properties, url, customUrl) => {
      const noService = { baseUrl: undefined, projectId: undefined }
      for (const methods of [[], [STATUS]]) {
        const session = withProperties(properties, methods)
        expect(bundlerUrlOf(session, ONE, services)).toBe(url)
        expect(bundlerUrlOf(session, ONE, { ...services, baseUrl: undefined })).toBe(customUrl)
        expect(bundlerUrlOf(session, ONE, { ...services, projectId: undefined })).toBe(customUrl)
        const otherwise = methods.length === 0 ? 'unsupported' : 'wallet'
        expect(routeOf(session, ONE, STATUS, { services })).toBe(url === undefined ? otherwise : 'bundler')
        for (const context of [undefined, {}, { services: noService }])
          expect(routeOf(session, ONE, STATUS, context)).toBe(customUrl === undefined ? otherwise : 'bundler')
      }
    },
  )

  it('the URL of the service may end without a slash', () => {
    const session = withProperties({ bundler_name: 'sample' })
    expect(bundlerUrlOf(session, ONE, { ...services, baseUrl: 'https://rpc.example' })).toBe(service)
  })

  it('[S8-62] a call status request without any source is rejected with the specification’s message', () => {
    expect(routeOf(sessionOf('eip155', {}), ONE, STATUS)).toBe('unsupported')
    expect(callsStatusNotApproved).toEqual({
      _tag: 'CallsStatusNotApproved',
      message: 'Fetching call status not approved by the wallet',
    })
  })
})
