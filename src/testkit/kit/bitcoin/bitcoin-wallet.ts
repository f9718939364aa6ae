import { base64 } from '@scure/base'

import {
  askUser,
  type FamilySetting,
  type FamilyWallet,
  registerStandard,
} from '#testkit/kit/family-wallet.ts'
import { secretsOf } from '#testkit/kit/keys.ts'
import type { TestkitWalletOptions } from '#testkit/kit/wallet-options.ts'
import { ListedWallet } from '#testkit/test-bitcoin-listed.ts'
import { standardObject } from '#testkit/test-bitcoin-standard.ts'
import { type TestBitcoinAccount, TestBitcoinWallet } from '#testkit/test-bitcoin-wallet.ts'
import { WalletError } from '#testkit/test-wallet-methods.ts'

import { type BitcoinKey, bitcoinKeysOf, xOnly } from './bitcoin-keys.ts'
import { signBitcoinMessage } from './bitcoin-messages.ts'
import { paidTransaction, sentTransaction, signBitcoinPsbt } from './bitcoin-transactions.ts'

const accountOf = (key: BitcoinKey): TestBitcoinAccount => ({
  address: key.address,
  purpose: key.purpose,
  publicKey: key.purpose === 'payment' ? key.publicKey : xOnly(key.publicKey),
  chain: 'bitcoin:mainnet',
  signMessage: (message, protocol) => signBitcoinMessage(key, message, protocol),
})

const plainField = ([field, value]: [string, unknown]): [string, unknown] => {
  if (value instanceof Uint8Array)
    return [field, field === 'message' ? new TextDecoder().decode(value) : base64.encode(value)]
  if (field === 'account' && typeof value === 'object' && value !== null && 'address' in value)
    return ['address', value.address]
  return [field, Array.isArray(value) ? value.map(plain) : value]
}

/** Parameters as plain data: the message as text, transactions in base64, accounts by their address. */
const plain = (params: unknown): unknown =>
  typeof params === 'object' && params !== null && !Array.isArray(params)
    ? Object.fromEntries(Object.entries(params).map(plainField))
    : params

const standardMethods: readonly string[] = [
  'connect',
  'signMessage',
  'signTransaction',
  'signAndSendTransaction',
]
const CONNECTING: readonly string[] = ['bitcoin:connect', 'wallet_connect', 'getAddresses']

/** Adds the wallet to the page's list and returns a function that removes it. */
const list = (page: object, wallet: TestBitcoinWallet): (() => void) => {
  const id = `testkit${wallet.name.replaceAll(/[^\w]/g, '')}`
  const listed = new ListedWallet(wallet)
  const others: unknown = Reflect.get(page, 'btc_providers')
  Reflect.set(page, id, listed.provider)
  Reflect.set(page, 'btc_providers', [...(Array.isArray(others) ? others : []), listed.entry(id)])
  return () => {
    Reflect.set(page, 'btc_providers', others)
    Reflect.deleteProperty(page, id)
  }
}

/** The Bitcoin part of a wallet. It signs with its keys, and sends what it has signed nowhere. */
export const bitcoinWallet = (options: TestkitWalletOptions, setting: FamilySetting): FamilyWallet => {
  const { name, privateKeys, icon, bitcoin = 'standard' } = options
  const { memory } = setting
  const pairs = secretsOf(name, 'bitcoin', privateKeys, options.accounts ?? 2).map(bitcoinKeysOf)
  const keys = pairs.flat()
  const isOpen = () => memory.state.permitted && !memory.state.locked
  const shown = () => (pairs[memory.state.account] ?? []).map(accountOf)

  const wallet = new TestBitcoinWallet({
    name,
    ...(icon !== undefined && { icon }),
    accounts: pairs.flat().map(accountOf),
    permitted: isOpen(),
    signPsbt: (psbt, inputs) => signBitcoinPsbt(keys, psbt, inputs),
    send: async (what) =>
      what instanceof Uint8Array
        ? sentTransaction(what)
        : paidTransaction(pairs[memory.state.account]?.[0], what),
    ask: async (name, params, isAsked) => {
      const method = bitcoin === 'standard' && standardMethods.includes(name) ? `bitcoin:${name}` : name
      const isConnecting = CONNECTING.includes(method)
      if (isAsked && !isConnecting && !isOpen()) throw new WalletError(4100, 'The site has no permission.')
      await askUser(
        setting,
        { family: 'bitcoin', method, params: plain(params) },
        isAsked && !(isConnecting && isOpen()),
      )
    },
    changed: (permitted) => memory.update(permitted ? { permitted, locked: false } : { permitted }),
  })
  wallet.choose(shown())
  const show = (locked: boolean) => {
    const { permitted } = memory.state
    wallet.permitted = permitted && !locked
    memory.update({ permitted, locked })
    wallet.choose(shown())
  }
  return {
    family: 'bitcoin',
    addresses: pairs.map(([payment]) => payment.address),
    install: (page) =>
      bitcoin === 'listed' ? list(page, wallet) : registerStandard(page, standardObject(wallet)),
    selectAccount: (account) => {
      memory.update({ account })
      wallet.choose(shown())
    },
    changeChain: () => undefined,
    lock: () => show(true),
    unlock: () => show(false),
    disconnect: () => wallet.disconnectOne(),
  }
}
