import { beforeEach, expect, it } from 'vitest'

import type { ChainId } from '#domain/caip/chain-id.ts'
import { ANNOUNCE_GRACE_MS } from '#domain/connection/attempt.ts'
import type { FakeWallet } from '#testkit/fake-wallet.ts'
import { clause } from '#tests/spec/clauses.ts'

import { wallet } from './wallets.ts'
import { readyWorld, type World } from './world.ts'

const SOLANA = 'solana:main' as ChainId
const SOL = '11111111111111111111111111111112' as FakeWallet['addresses'][number]

let evm: FakeWallet
let sol: FakeWallet
let tab: World
beforeEach(async () => {
  evm = wallet('test.fox', { connector: { name: 'Fox Wallet' } })
  sol = wallet('Fox', {
    connector: { name: 'Fox', namespace: 'solana', info: {} },
    addresses: [SOL],
    chainId: SOLANA,
  })
  tab = await readyWorld({ wallets: [evm, wallet('one'), sol], namespaces: ['eip155', 'solana'] })
})

const listed = () => {
  let rows: readonly string[] = []
  const subscription = tab.outside.connectors.state$.subscribe(({ connectors }) => {
    rows = connectors.map(({ id, type, namespaces }) => [id, type, ...namespaces].join(' '))
  })
  subscription.unsubscribe()
  return rows
}

clause(['S3-02', 'S4-48'], () => {
  it('[S3-02] a wallet of two namespaces is one list item that names both', () => {
    expect(listed()).toEqual(['test.fox MULTI_CHAIN eip155 solana', 'one ANNOUNCED eip155'])
  })

  it('[S3-02] the item names the second namespace when that is announced', () => {
    tab.wallets.announce(wallet('ONE', { connector: { name: 'Wallet one', namespace: 'bip122', info: {} } }))
    expect(listed()).toEqual(['test.fox MULTI_CHAIN eip155 solana', 'one MULTI_CHAIN eip155 bip122'])
  })

  it('[S4-48] the item stays while one of its namespaces is enabled', () => {
    tab.outside.connectors.showNamespace('eip155', false)
    expect(listed()).toEqual(['test.fox MULTI_CHAIN eip155 solana'])
    tab.outside.connectors.showNamespace('solana', false)
    expect(listed()).toEqual([])
  })

  it('[S4-48] a modal for one namespace lists it too', () => {
    tab.outside.open({ namespace: 'solana' })
    expect(listed()).toEqual(['test.fox MULTI_CHAIN eip155 solana'])
  })

  it.each([
    ['test.fox', 'eip155', 'test.fox'],
    ['test.fox', 'solana', 'Fox'],
    ['TEST.FOX', 'solana', 'Fox'],
    ['Fox', 'solana', 'Fox'],
    ['Fox', 'eip155', 'test.fox'],
  ] as const)('[S3-02] the id %s connects it in %s, as %s', async (connectorId, namespace, own) => {
    const account = await tab.outside.connect({ connectorId, namespace })
    expect(account).toMatchObject({ namespace, connectorId: own })
    expect([evm, sol].map(({ requests }) => requests.includes('connect'))).toEqual([
      namespace === 'eip155',
      namespace === 'solana',
    ])
  })

  it('[S3-02] connecting it in a namespace that it does not support fails with an unknown wallet', async () => {
    const connecting = tab.outside.connect({ connectorId: 'one', namespace: 'solana' })
    const [outcome] = await Promise.all([
      connecting.catch((error: unknown) => error),
      tab.clock.advance(ANNOUNCE_GRACE_MS),
    ])
    expect(outcome).toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
  })
})
