import { base64 } from '@scure/base'
import { NETWORK, p2tr, p2wpkh, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import * as E from 'fp-ts/Either'

import type { BitcoinProvider } from '#contracts/bitcoin-provider.ts'
import type { WalletAccount } from '#domain/accounts/wallet-account.ts'
import type { Address } from '#domain/caip/account-id.ts'
import { parseAddress } from '#domain/caip/address.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { bitcoin, bitcoinSignet, bitcoinTestnet } from '#domain/networks/catalogue-bitcoin.ts'
import { type Network, networkOf, type NetworkShape } from '#domain/networks/network.ts'
import { BitcoinWallets } from '#infrastructure/chains/bitcoin/bitcoin-wallets.ts'
import type { Registry } from '#infrastructure/chains/wallet-registry.ts'
import type { Wallet } from '#ports/wallets.ts'
import { type BitcoinKey, bitcoinKeys, xOnly } from '#sandbox/bitcoin/keys.ts'
import { signBip322, signEcdsa } from '#sandbox/bitcoin/messages.ts'
import { signPsbt } from '#sandbox/bitcoin/psbt.ts'
import { ListedWallet, type ListenerForm } from '#testkit/test-bitcoin-listed.ts'
import { standardObject } from '#testkit/test-bitcoin-standard.ts'
import {
  type TestBitcoinAccount,
  TestBitcoinWallet,
  type TestBitcoinWalletOptions,
} from '#testkit/test-bitcoin-wallet.ts'

const right = <A>(either: E.Either<{ readonly message: string }, A>): A => {
  if (E.isLeft(either)) throw new Error(either.left.message)
  return either.right
}

const asNetwork = (shape: NetworkShape): Network => right(networkOf(shape))
export const mainnet = asNetwork(bitcoin)
export const testnet = asNetwork(bitcoinTestnet)
export const signet = asNetwork(bitcoinSignet)

const names: ReadonlyMap<ChainId, `bitcoin:${string}`> = new Map([
  [mainnet.caipNetworkId, 'bitcoin:mainnet'],
  [testnet.caipNetworkId, 'bitcoin:testnet'],
  [signet.caipNetworkId, 'bitcoin:signet'],
])

/** The wallet-standard names of the networks. */
export const standardName = (chainId: ChainId): `bitcoin:${string}` => names.get(chainId) ?? 'bitcoin:regtest'

export const bitcoinAddress = (text: string): Address => right(parseAddress('bip122', text))

/** The keys, which hold coins on the sandbox's ledger. */
export const keys: readonly BitcoinKey[] = bitcoinKeys('bitcoin', 0)

const isPayment = ({ purpose }: BitcoinKey): boolean => purpose === 'payment'

const addressOn = (key: BitcoinKey, chainId: ChainId): Address => {
  const network = chainId === mainnet.caipNetworkId ? NETWORK : TEST_NETWORK
  const output = isPayment(key)
    ? p2wpkh(key.publicKey, network)
    : p2tr(xOnly(key.publicKey), undefined, network)
  return bitcoinAddress(output.address ?? '')
}

const accountOf = (key: BitcoinKey, chainId: ChainId): TestBitcoinAccount => ({
  address: addressOn(key, chainId),
  purpose: key.purpose,
  publicKey: key.publicKey,
  chain: standardName(chainId),
  signMessage: (message, protocol) =>
    protocol === 'ecdsa' ? signEcdsa(key, message) : signBip322(key, message),
})

/** Ordinals first, so that the product must put the payment address first. */
export const accountsOn = (chainId: ChainId): readonly TestBitcoinAccount[] =>
  keys.toReversed().map((key) => accountOf(key, chainId))

const everywhere = [mainnet, testnet, signet].flatMap(({ caipNetworkId }) => accountsOn(caipNetworkId))

/** A wallet with an address for payments and one for ordinals on each network, and their keys. */
export const testWallet = (options: Partial<TestBitcoinWalletOptions> = {}): TestBitcoinWallet =>
  new TestBitcoinWallet({
    accounts: everywhere,
    signPsbt: (psbt, inputs) => signPsbt(keys, { psbt, inputs, finalise: false }).toPSBT(),
    ...options,
  })

/** The product's accounts of a wallet that reports all fields, payment first. */
export const describedOn = (chainId: ChainId): readonly WalletAccount[] =>
  keys.map((key) => ({
    namespace: 'bip122',
    address: addressOn(key, chainId),
    type: isPayment(key) ? 'payment' : 'ordinal',
    publicKey: Buffer.from(key.publicKey).toString('hex'),
  }))

export const reportOn = (chainId: ChainId) => {
  const accounts = describedOn(chainId)
  const [payment, ordinals] = accounts.map(({ address }) => address)
  if (payment === undefined || ordinals === undefined) throw new Error('There are two')
  return { addresses: [payment, ordinals] as const, chainId, accounts }
}

export const [PAYMENT, ORDINALS] = reportOn(mainnet.caipNetworkId).addresses

/** A registry whose list a test changes. */
export class BitcoinRegistry implements Registry {
  #wallets: readonly unknown[]
  readonly listeners = new Set<() => void>()

  constructor(...wallets: readonly unknown[]) {
    this.#wallets = wallets
  }

  get(): readonly unknown[] {
    return this.#wallets
  }

  on(_: string, listener: () => void): () => void {
    // One function can listen to several events.
    const own = () => listener()
    this.listeners.add(own)
    return () => void this.listeners.delete(own)
  }

  set(...wallets: readonly unknown[]): void {
    this.#wallets = wallets
    for (const listener of this.listeners) listener()
  }
}

/** The wallets that the product finds at once. */
export const foundOn = (page: object, registry = new BitcoinRegistry()): readonly Wallet[] => {
  const found: Wallet[] = []
  new BitcoinWallets(
    () => page,
    () => registry,
  ).found$
    .subscribe((wallets) => found.push(...wallets))
    .unsubscribe()
  return found
}

const onlyWallet = (wallets: readonly Wallet[]): Wallet => {
  const [wallet] = wallets
  if (wallet === undefined || wallets.length > 1) throw new Error(`${wallets.length} wallets`)
  return wallet
}

export const onlyOn = (page: object): Wallet => onlyWallet(foundOn(page))

/** A test wallet as the product finds it in wallet-standard's registry. */
export const standardWallet = (test: TestBitcoinWallet): Wallet =>
  onlyWallet(foundOn({}, new BitcoinRegistry(standardObject(test))))

/** A test wallet as the page lists it for WBIP004. */
export const listedWallet = (
  test: TestBitcoinWallet,
  methods?: readonly string[],
  form?: ListenerForm,
): Wallet => {
  const face = new ListedWallet(test, methods, form)
  return onlyOn({
    btc_providers: [face.entry('Test.BitcoinProvider')],
    Test: { BitcoinProvider: face.provider },
  })
}

/** A PSBT in base64 that spends one coin of each address, in the order of the keys. */
export const psbtOf = (amount = 10_000n): string => {
  const transaction = new Transaction()
  keys.forEach((key, index) =>
    transaction.addInput({
      txid: '11'.repeat(32),
      index,
      witnessUtxo: { script: key.script, amount },
    }),
  )
  transaction.addOutputAddress(keys[0]?.address ?? '', amount)
  return base64.encode(transaction.toPSBT())
}

export const TXID = 'ab'.repeat(32)
export const STRANGER = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

/** The provider of the wallet for hosts. */
export const providerOf = ({ connector }: Wallet): BitcoinProvider => connector.provider as BitcoinProvider

export const refusal = (code: number) => ({ name: 'ProviderRpcError', code })
