import * as viem from 'viem'
import type { TypedDataDefinition } from 'viem'

import { askUser, type FamilySetting, type FamilyWallet } from '#testkit/kit/family-wallet.ts'
import { type EvmAccount, evmAccountOf, secretsOf } from '#testkit/kit/keys.ts'
import type { TestkitWalletOptions } from '#testkit/kit/wallet-options.ts'
import { WalletError } from '#testkit/test-wallet-methods.ts'
import { CONFIRMED, createHookedWallet, type TestCall, type TestWallet } from '#testkit/test-wallet.ts'

import { type ChainRequest, sendEvmTransaction } from './evm-transaction.ts'

interface Signer {
  readonly account: EvmAccount
  readonly chainId: number
  readonly request: ChainRequest
}

type Params = readonly unknown[]

const requireOwn = ({ account }: Signer, address: unknown): void => {
  if (typeof address === 'string' && address.toLowerCase() !== account.address.toLowerCase())
    throw new WalletError(4100, 'The site has no permission for this account.')
}

const typedData = (text: unknown): TypedDataDefinition => {
  try {
    return (typeof text === 'string' ? JSON.parse(text) : text) as TypedDataDefinition
  } catch {
    throw new WalletError(-32_602, 'Expected typed data')
  }
}

/** The methods that need a key. */
const signing: Readonly<Record<string, (signer: Signer, params: Params) => Promise<unknown>>> = {
  personal_sign: async (signer, [message, address]) => {
    requireOwn(signer, address)
    if (typeof message !== 'string') throw new WalletError(-32_602, 'Expected a message')
    return signer.account.signMessage({ message: viem.isHex(message) ? { raw: message } : message })
  },
  eth_signTypedData_v4: async (signer, [address, data]) => {
    requireOwn(signer, address)
    return signer.account.signTypedData(typedData(data))
  },
  eth_sendTransaction: async (signer, [transaction]) => {
    const from: unknown =
      typeof transaction === 'object' && transaction !== null && 'from' in transaction
        ? transaction.from
        : undefined
    requireOwn(signer, from)
    return sendEvmTransaction(signer.account, signer.chainId, transaction, signer.request)
  },
}

const PERMITTING: readonly string[] = ['eth_requestAccounts', 'wallet_requestPermissions']

const rdnsOf = (name: string): string =>
  `test.walletport.${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`

/** Keeps the wallet at `window.ethereum` until the returned function is called. */
const placeEthereum = (page: object, { provider }: TestWallet): (() => void) => {
  const before: unknown = Reflect.get(page, 'ethereum')
  Reflect.set(page, 'ethereum', provider)
  return () => void Reflect.set(page, 'ethereum', before)
}

/** The EVM part of a wallet, which pages find by EIP-6963. */
export const evmWallet = (options: TestkitWalletOptions, setting: FamilySetting): FamilyWallet => {
  const { name, privateKeys, quirks, knows } = options
  const { memory, world } = setting
  const accounts = secretsOf(name, 'evm', privateKeys, options.accounts ?? 2).map(evmAccountOf)
  const addresses = accounts.map(({ address }) => address)
  const isOpen = () => memory.state.permitted && !memory.state.locked

  const forward = ({ method, params, chainId }: TestCall): unknown => {
    const list: Params = Array.isArray(params) ? params : [params]
    const request: ChainRequest = (chainMethod, chainParams) =>
      world.request(`eip155:${chainId}`, chainMethod, chainParams)
    const sign = Object.hasOwn(signing, method) ? signing[method] : undefined
    if (sign === undefined) {
      if (/^(wallet_|personal_|eth_sign)/.test(method)) throw new WalletError(4200, `No method ${method}`)
      return request(method, list)
    }
    const account = accounts[memory.state.account]
    if (account === undefined || !isOpen())
      throw new WalletError(4100, 'The site has no permission for an account.')
    return sign({ account, chainId, request }, list)
  }

  const shown = () => addresses.slice(memory.state.account, memory.state.account + 1)
  const wallet = createHookedWallet({
    ...(options.icon !== undefined && { icon: options.icon }),
    name,
    rdns: options.rdns ?? rdnsOf(name),
    accounts: shown(),
    chainId: memory.state.chainId,
    knows,
    quirks,
    permitted: memory.state.permitted,
    locked: memory.state.locked,
    rpc: forward,
    ask: (method, params) => {
      const isConfirmed = CONFIRMED.includes(method) && !(PERMITTING.includes(method) && isOpen())
      return askUser(setting, { family: 'evm', method, params }, isConfirmed)
    },
    changed: ({ permitted, locked, chainId }) => memory.update({ permitted, locked, chainId }),
  })
  return {
    family: 'evm',
    addresses,
    install: (page) => {
      const stop = wallet.announce(page)
      const remove = options.windowEthereum === true ? placeEthereum(page, wallet) : () => undefined
      return () => {
        stop()
        remove()
      }
    },
    selectAccount: (account) => {
      memory.update({ account })
      wallet.changeAccounts(shown())
    },
    changeChain: (chainId) => wallet.changeChain(chainId),
    lock: () => wallet.lock(),
    unlock: () => wallet.unlock(),
    disconnect: () => wallet.disconnect(),
  }
}
