import { base58, base64 } from '@scure/base'

import {
  askUser,
  codeOf,
  type FamilySetting,
  type FamilyWallet,
  NO_CHAIN,
  registerStandard,
} from '#testkit/kit/family-wallet.ts'
import { secretsOf, solanaAccountOf } from '#testkit/kit/keys.ts'
import type { TestkitWalletOptions } from '#testkit/kit/wallet-options.ts'
import { TestSolanaWallet } from '#testkit/test-solana-wallet.ts'
import { WalletError } from '#testkit/test-wallet-methods.ts'

import { solanaSignInText } from './solana-sign-in.ts'

/** The genesis references of clusters, by the names that wallets use. */
const references: Readonly<Record<string, string>> = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
}

const SIGNATURE_BYTES = 64

const addressIn = (account: unknown): unknown =>
  typeof account === 'object' && account !== null && 'address' in account ? account.address : undefined

/** An input as plain data: the message as text, the transaction in base64, the account by its address. */
const plain = (input: object): object =>
  Object.fromEntries(
    Object.entries(input).map(([field, value]: [string, unknown]) => {
      if (field === 'account') return ['address', addressIn(value)]
      if (!(value instanceof Uint8Array)) return [field, value]
      return [field, field === 'message' ? new TextDecoder().decode(value) : base64.encode(value)]
    }),
  )

const standardMethods: Readonly<Record<string, string>> = {
  connect: 'standard:connect',
  restore: 'standard:connect',
}

const methodOf = (name: string): string => standardMethods[name] ?? `solana:${name}`

const ICON =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAxIDEiPjxyZWN0IHdpZHRoPSIxIiBoZWlnaHQ9IjEiIGZpbGw9ImdyYXkiLz48L3N2Zz4='

/** The Solana part of a wallet, which pages find by wallet-standard. */
export const solanaWallet = (options: TestkitWalletOptions, setting: FamilySetting): FamilyWallet => {
  const { name, privateKeys, icon = ICON } = options
  const { memory, world } = setting
  const accounts = secretsOf(name, 'solana', privateKeys, options.accounts ?? 2).map(solanaAccountOf)
  const isOpen = () => memory.state.permitted && !memory.state.locked
  const shown = () => accounts.slice(memory.state.account, memory.state.account + 1)

  /** Without a node of the chain, the transaction is signed and sent nowhere. */
  const send = async (wire: Uint8Array, sendOptions: unknown, chain = 'solana:mainnet') => {
    const params = [base64.encode(wire), { ...(sendOptions as object), encoding: 'base64' }]
    try {
      const signature = await world.request(references[chain] ?? chain, 'sendTransaction', params)
      return base58.decode(String(signature))
    } catch (error) {
      if (codeOf(error) !== NO_CHAIN) throw error
      return wire.slice(1, 1 + SIGNATURE_BYTES)
    }
  }

  const wallet = new TestSolanaWallet({
    name,
    icon,
    accounts: shown(),
    permitted: isOpen(),
    send,
    signIn: (input) => solanaSignInText(input, globalThis.location?.host ?? 'localhost'),
    ask: async (method, inputs) => {
      const isConnecting = method === 'connect' || method === 'signIn'
      if (!isConnecting && method !== 'restore' && !isOpen())
        throw new WalletError(4100, 'The site has no permission for an account.')
      const isConfirmed = method !== 'restore' && !(method === 'connect' && isOpen())
      const params = method === 'restore' ? [{ silent: true }] : inputs.map(plain)
      await askUser(setting, { family: 'solana', method: methodOf(method), params }, isConfirmed)
    },
    changed: (permitted) => memory.update(permitted ? { permitted, locked: false } : { permitted }),
  })
  /** A lock hides the accounts, and the permission stays. */
  const show = (locked: boolean) => {
    const { permitted } = memory.state
    wallet.permit(permitted && !locked)
    memory.update({ permitted, locked })
  }
  return {
    family: 'solana',
    addresses: accounts.map(({ address }) => address),
    install: (page) => registerStandard(page, wallet.standard),
    selectAccount: (account) => {
      memory.update({ account })
      wallet.changeAccounts(shown())
    },
    changeChain: () => undefined,
    lock: () => show(true),
    unlock: () => show(false),
    disconnect: () => wallet.disconnectOne(),
  }
}
