import { accountIdOf } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { SolanaWallets } from '#infrastructure/chains/solana/solana-wallets.ts'
import { fakeSession } from '#testkit/fake-session.ts'
import { TestSolanaWallet } from '#testkit/test-solana-wallet.ts'

import { relayedWallet } from './relayed-wallet.ts'
import { ANN, BEN, devnet, mainnet, standardWallet, testnet, TestRegistry } from './solana-kit.ts'
import { walletContract } from './wallet-contract.ts'

const networks = [mainnet, devnet, testnet]
const all: readonly Network[] = networks

const solana = {
  home: mainnet,
  other: devnet,
  elsewhere: testnet.caipNetworkId,
  reportOn: (chainId: ChainId) => ({ addresses: [ANN.address, BEN.address] as const, chainId }),
  second: BEN.address,
}

walletContract(
  'Solana, wallet-standard',
  () => {
    const test = new TestSolanaWallet({
      accounts: [ANN, BEN],
      chains: ['solana:mainnet', 'solana:devnet', 'solana:testnet'],
    })
    const wallet = standardWallet(test)
    return {
      ...solana,
      rejectionCode: 4001,
      wallet,
      next: (behaviour) => test.next(behaviour),
      chooseSecond: () => test.changeAccounts([BEN]),
      // The site selects the chain of such a wallet, so only the site changes it.
      moveTo: (chainId) => {
        const to = all.find(({ caipNetworkId }) => caipNetworkId === chainId)
        if (to !== undefined) void wallet.switchNetwork(to, [])()
      },
      disconnectOne: () => test.disconnectOne(),
    }
  },
  { movesUnasked: true },
)

walletContract(
  'Solana, over the relay',
  () => {
    const accounts = [ANN, BEN].flatMap(({ address }) =>
      networks.map(({ caipNetworkId }) => accountIdOf(caipNetworkId, address)),
    )
    const session = fakeSession(accounts, { methods: ['solana_signMessage'] })
    const source = new SolanaWallets(() => new TestRegistry())
    const { wallet, relay, chains } = relayedWallet('solana', networks, session, source)
    const bens = accounts.filter((account) => account.endsWith(BEN.address))
    return {
      ...solana,
      wallet,
      reportOn: (chainId) => ({ ...solana.reportOn(chainId), wallet: session.peer }),
      next: (behaviour) => relay.next(behaviour),
      chooseSecond: () => relay.update(fakeSession(bens)),
      moveTo: (chainId) => relay.emit(session.topic, chainId, 'chainChanged', undefined),
      disconnectOne: () => relay.end(session.topic),
      fund: async (units) =>
        chains.setBalance(solana.home, solana.reportOn(solana.home.caipNetworkId).addresses[0], units),
    }
  },
  { movesUnasked: true },
)
