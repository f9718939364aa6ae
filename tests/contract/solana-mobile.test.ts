import { LocalSolanaMobileWalletAdapterWallet } from '@solana-mobile/wallet-standard-mobile'
import { registerWallet } from '@wallet-standard/wallet'
import * as E from 'fp-ts/Either'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { SolanaProvider } from '#contracts/solana-provider.ts'
import { SolanaWallets } from '#infrastructure/chains/solana/solana-wallets.ts'
import type { Wallet } from '#ports/wallets.ts'

import { failed } from './examples.ts'
import { stubRegistryWindow } from './registry-window.ts'
import { ANN, devnet, mainnet, standardWallet } from './solana-kit.ts'

/** The published wallet that leads to an app of the phone, with what it remembers of an earlier visit. */
const mobile = (remembered?: object) =>
  new LocalSolanaMobileWalletAdapterWallet({
    appIdentity: { name: 'Shop', uri: 'https://shop.example' },
    authorizationCache: {
      clear: async () => undefined,
      get: async () => remembered as never,
      set: async () => undefined,
    },
    chains: ['solana:mainnet', 'solana:devnet'],
    chainSelector: { select: async (chains) => chains[0] ?? 'solana:mainnet' },
    onWalletNotFound: async () => undefined,
  })

const account = {
  address: ANN.address,
  publicKey: ANN.publicKey,
  chains: ['solana:mainnet', 'solana:devnet'],
  features: ['solana:signAndSendTransaction', 'solana:signMessage', 'solana:signIn'],
}
const authorization = {
  accounts: [account],
  auth_token: 'token',
  chain: 'solana:mainnet',
  capabilities: {
    features: ['solana:signTransactions'],
    supported_transaction_versions: ['legacy', 0],
    supports_clone_authorization: false,
    supports_sign_and_send_transactions: true,
  },
}

describe('the published mobile wallet', () => {
  beforeEach(stubRegistryWindow)

  afterEach(() => vi.unstubAllGlobals())

  it('is found, named and drawn, with the networks that it serves', () => {
    const { connector } = standardWallet({ standard: mobile() } as never)
    expect(connector).toMatchObject({
      name: 'Mobile Wallet Adapter',
      namespace: 'solana',
      chains: [mainnet.caipNetworkId, devnet.caipNetworkId],
    })
    expect(connector.imageUrl).toMatch(/^data:image\//)
  })

  it('is found in the registry of the page, also if it is registered later', () => {
    const source = new SolanaWallets()
    const found: (readonly Wallet[])[] = []
    const searching = source.found$.subscribe((wallets) => found.push(wallets))
    registerWallet(mobile())
    const names = found.at(-1)?.map(({ connector }) => connector.name)
    expect(names?.filter((name) => name === 'Mobile Wallet Adapter')).toHaveLength(1)
    searching.unsubscribe()
  })

  it('restores what it remembers without opening an app, and nothing otherwise', async () => {
    expect(await standardWallet({ standard: mobile() } as never).restore()()).toEqual(failed('NoAccounts'))
    const wallet = standardWallet({ standard: mobile(authorization) } as never)
    expect(await wallet.restore(devnet.caipNetworkId)()).toEqual(
      E.right({ addresses: [ANN.address], chainId: devnet.caipNetworkId }),
    )
    const provider = wallet.connector.provider as SolanaProvider
    expect(provider.publicKey?.toBase58()).toBe(ANN.address)
    expect(provider.supportedTransactionVersions).toEqual(['legacy', 0])
    expect(wallet.signIn).toBeTypeOf('function')
    await wallet.disconnect()()
    expect(provider.publicKey).toBeUndefined()
  })
})
