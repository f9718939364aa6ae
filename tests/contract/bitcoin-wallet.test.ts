import * as E from 'fp-ts/Either'
import { expect, it, vi } from 'vitest'

import { standardObject } from '#testkit/test-bitcoin-standard.ts'
import type { TestBitcoinWallet } from '#testkit/test-bitcoin-wallet.ts'

import {
  accountsOn,
  BitcoinRegistry,
  foundOn,
  listedWallet,
  mainnet,
  ORDINALS,
  reportOn,
  signet,
  standardName,
  standardWallet,
  testnet,
  testWallet,
} from './bitcoin-kit.ts'
import { walletContract } from './wallet-contract.ts'

/** On mainnet, with an account on each other network. */
const subjectOf = (test: TestBitcoinWallet) => ({
  home: mainnet,
  other: testnet,
  elsewhere: signet.caipNetworkId,
  reportOn,
  second: ORDINALS,
  rejectionCode: 4001,
  next: (behaviour: 'reject' | 'fail' | 'hang') => test.next(behaviour),
  chooseSecond: () => test.choose(accountsOn(mainnet.caipNetworkId).slice(0, 1)),
  moveTo: (chainId: typeof mainnet.caipNetworkId) => test.changeChain(standardName(chainId)),
  disconnectOne: () => test.disconnectOne(),
})

walletContract(
  'Bitcoin, wallet-standard',
  () => {
    const test = testWallet()
    return { ...subjectOf(test), wallet: standardWallet(test) }
  },
  { movesUnasked: true },
)

it('a wallet-standard wallet that has no accounts yet is restored without a prompt', async () => {
  const test = testWallet()
  const object = standardObject(test) as { accounts: unknown; features: Record<string, object> }
  const connect = vi.fn(async () => {
    test.permitted = true
    return { accounts: object.accounts }
  })
  object.features['standard:connect'] = { connect }
  const [wallet] = foundOn({}, new BitcoinRegistry(object))
  expect(await wallet?.restore()()).toEqual(E.right(reportOn(mainnet.caipNetworkId)))
  expect(connect.mock.calls).toEqual([[{ silent: true }]])
  expect(test.requests).toEqual([])
})

walletContract('Bitcoin, WBIP004', () => {
  const test = testWallet()
  return { ...subjectOf(test), wallet: listedWallet(test) }
})
