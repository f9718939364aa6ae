import * as O from 'fp-ts/Option'
import { expect, it } from 'vitest'

import { approvalFailureOf, failureOf } from '#infrastructure/relay/failures.ts'
import { parseSession } from '#infrastructure/relay/session-codec.ts'

const firstAddress = `0x${'1'.repeat(40)}`
const secondAddress = `0x${'2'.repeat(40)}`

const eip155 = {
  accounts: [`eip155:1:${firstAddress}`],
  methods: ['personal_sign'],
  events: ['chainChanged'],
}
const raw = (change: object = {}) => ({
  topic: 'topic',
  expiry: 4_000_000_000,
  namespaces: { eip155 },
  peer: { publicKey: 'key', metadata: { name: 'Phone', url: 'https://phone.example', icons: [] } },
  ...change,
})
const parsed = (change?: object) => O.toUndefined(parseSession(raw(change)))
const namespacesOf = (namespaces: object) => parsed({ namespaces })?.namespaces

it('[S3-24] decodes a session as the client stores it', () => {
  expect(parsed({ sessionProperties: { capabilities: '{}', odd: 7 } })).toEqual({
    topic: 'topic',
    expiry: 4_000_000_000,
    namespaces: { eip155: { ...eip155, chains: ['eip155:1'] } },
    sessionProperties: { capabilities: '{}' },
    peer: { name: 'Phone', url: 'https://phone.example' },
  })
})

it('merges keys by chain with keys by namespace, and chains with those of accounts', () => {
  expect(
    namespacesOf({
      eip155: { ...eip155, chains: ['eip155:137'] },
      'eip155:10': { accounts: [`eip155:10:${secondAddress}`], methods: ['eth_sign'], events: [] },
    }),
  ).toEqual({
    eip155: {
      chains: ['eip155:137', 'eip155:1', 'eip155:10'],
      accounts: [`eip155:1:${firstAddress}`, `eip155:10:${secondAddress}`],
      methods: ['personal_sign', 'eth_sign'],
      events: ['chainChanged'],
    },
  })
})

it('omits unknown and invalid entries', () => {
  expect(
    namespacesOf({
      eip155: {
        ...eip155,
        accounts: [...eip155.accounts, 'eip155:1:nonsense', 'nonsense', 'solana:1:abc'],
        chains: ['eip155:1', 'near:mainnet', 'solana:1', 'eip155'],
      },
      near: { accounts: ['near:mainnet:someone.near'], methods: [], events: [] },
      solana: { accounts: 'none' },
      cosmos: null,
      __proto__: { accounts: [], methods: [], events: [] },
    }),
  ).toEqual({ eip155: { ...eip155, chains: ['eip155:1'] } })
})

it('[S5-12] keeps invalid accounts, so that they are reported', () => {
  const invalidAccounts = ['eip155:1:nonsense', 'nonsense']
  const namespaces = {
    eip155: { ...eip155, accounts: [...invalidAccounts, ...eip155.accounts] },
    near: { accounts: ['near:mainnet:someone.near'], methods: [], events: [] },
  }
  expect(parsed({ namespaces })?.malformed).toEqual(invalidAccounts)
  expect(parsed({ namespaces: { eip155 } })).not.toHaveProperty('malformed')
})

it('rejects a session that it could not use', () => {
  const useless: readonly unknown[] = [
    undefined,
    null,
    'session',
    raw({ topic: 7 }),
    raw({ expiry: 'soon' }),
    raw({ namespaces: undefined }),
    raw({ namespaces: {} }),
    raw({ namespaces: { eip155: { ...eip155, accounts: [] } } }),
  ]
  for (const each of useless) expect(parseSession(each)).toEqual(O.none)
})

it('uses a default name for a wallet without valid metadata, and opens no link of it', () => {
  const metadata = {
    name: ' ',
    url: 'javascript:alert(1)',
    icons: ['javascript:1', 7, 'http://phone.example/i.png', 'https://phone.example/i.png'],
  }
  expect(parsed({ peer: { metadata } })?.peer).toEqual({
    name: 'Wallet',
    icon: 'https://phone.example/i.png',
  })
  expect(parsed({ peer: undefined })?.peer).toEqual({ name: 'Wallet' })
  expect(parsed({ peer: { metadata: { name: 7, icons: 'https://x.example' } } })?.peer).toEqual({
    name: 'Wallet',
  })
})

it('distinguishes a rejected proposal from an expired one and a failed one', () => {
  const failureOf = approvalFailureOf('Proposal expired')
  const tags = [
    { code: 5000, message: 'User rejected.' },
    { code: 5001, message: 'chains' },
    { code: 5002, message: 'methods' },
    { code: 5003, message: 'events' },
    { code: 4001, message: 'no' },
    { code: 0, message: 'Proposal expired' },
    { code: 5100, message: 'Unsupported chains.' },
    new Error('anything'),
    undefined,
  ].map((error) => failureOf(error)._tag)
  const rejected = Array.from({ length: 5 }, () => 'UserRejected')
  expect(tags).toEqual([...rejected, 'Expired', 'FailedToConnect', 'FailedToConnect', 'FailedToConnect'])
})

it('keeps code and message of a rejected request, whatever was thrown', () => {
  const error = { code: 5101, message: 'Unsupported methods.' }
  expect(failureOf(error)).toEqual({ _tag: 'RequestRejected', message: error.message, error })
  expect(failureOf(undefined)).toEqual({ _tag: 'RequestRejected', message: '', error: { message: '' } })
  expect(failureOf(new Error('Failed to publish payload, please try again. id:1 tag:1108'))).toMatchObject({
    _tag: 'RelayUnreachable',
  })
})
