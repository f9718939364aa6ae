import type { TestBitcoinWallet } from '#testkit/test-bitcoin-wallet.ts'

import {
  accountsOn,
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

walletContract('Bitcoin, WBIP004', () => {
  const test = testWallet()
  return { ...subjectOf(test), wallet: listedWallet(test) }
})
