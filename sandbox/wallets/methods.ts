import {
  BaseError,
  createWalletClient,
  custom,
  hexToBigInt,
  hexToNumber,
  isAddressEqual,
  isHex,
  NonceTooLowError,
  numberToHex,
  type Hex,
  type TypedDataDefinition,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

import { providerError } from './approvals.ts'
import { type EvmQuirks, writtenChain } from './evm-quirks.ts'
import type { Memory } from './memory.ts'

/** The part of a wallet that its methods use. */
export interface WalletContext {
  readonly account: PrivateKeyAccount
  readonly memory: Memory
  readonly quirks: EvmQuirks
  readonly addresses: () => readonly string[]
  readonly confirm: (method: string) => Promise<void>
  readonly change: (change: Partial<Memory>) => void
  readonly forward: (method: string, params: unknown) => Promise<unknown>
  /** Whether the sandbox runs a chain, known to the wallet or not. */
  readonly isChainRunning: (chainId: number) => boolean
}

type Parameters = readonly unknown[]
type Method = (wallet: WalletContext, params: Parameters, method: string) => Promise<unknown>

interface Transaction {
  readonly from?: Hex
  readonly to?: Hex
  readonly data?: Hex
  readonly value?: Hex
  readonly gas?: Hex
  readonly nonce?: Hex
  readonly maxFeePerGas?: Hex
  readonly maxPriorityFeePerGas?: Hex
}

const requireAccount = ({ addresses, account }: WalletContext, address?: unknown): void => {
  const [selected] = addresses()
  if (selected === undefined) throw providerError(4100, 'The site has no permission for an account.')
  if (typeof address === 'string' && !isAddressEqual(address as Hex, account.address))
    throw providerError(4100, 'The site has no permission for this account.')
}

const askForAccounts: Method = async (wallet, _, method) => {
  if (wallet.addresses().length === 0) {
    await wallet.confirm(method)
    wallet.change({ permitted: true, locked: false })
  }
  return wallet.addresses()
}

const permissions = (wallet: WalletContext) =>
  wallet.addresses().length > 0 ? [{ parentCapability: 'eth_accounts' }] : []

const chainIdOf = ([chain]: Parameters): number => {
  const id = Number((chain as { readonly chainId?: string } | undefined)?.chainId)
  if (!Number.isSafeInteger(id)) throw providerError(-32602, 'Expected a chainId.')
  return id
}

/** Now, or after the answer. */
const switchTo = ({ quirks, change }: WalletContext, chainId: number): void => {
  if (quirks.switchesAfterMs === undefined) change({ chainId })
  else setTimeout(() => change({ chainId }), quirks.switchesAfterMs)
}

const switchChain: Method = async (wallet, params, method) => {
  const chainId = chainIdOf(params)
  if (!wallet.memory.chainIds.includes(chainId)) {
    const message = `Unrecognized chain ID "${numberToHex(chainId)}". Try adding the chain first.`
    throw providerError(4902, message)
  }
  if (wallet.memory.chainId === chainId) return null
  await wallet.confirm(method)
  switchTo(wallet, chainId)
  return null
}

/**
 * Adds and switches, like real wallets. Only chains of the sandbox are accepted, so no request leaves the
 * machine.
 */
const addChain: Method = async (wallet, params, method) => {
  const chainId = chainIdOf(params)
  if (!wallet.isChainRunning(chainId))
    throw providerError(-32602, `The sandbox does not run chain ${chainId}.`)
  await wallet.confirm(method)
  wallet.change({ chainIds: [...new Set([...wallet.memory.chainIds, chainId])] })
  if (!wallet.quirks.addsOnly) switchTo(wallet, chainId)
  return null
}

const signMessage: Method = async (wallet, [message, address], method) => {
  requireAccount(wallet, address)
  if (typeof message !== 'string') throw providerError(-32602, 'Expected a message.')
  await wallet.confirm(method)
  return wallet.account.signMessage({ message: isHex(message) ? { raw: message } : message })
}

const signTypedData: Method = async (wallet, [address, typedData], method) => {
  requireAccount(wallet, address)
  await wallet.confirm(method)
  const data: unknown = typeof typedData === 'string' ? JSON.parse(typedData) : typedData
  return wallet.account.signTypedData(data as TypedDataDefinition)
}

const sendTransaction: Method = async (wallet, [raw], method) => {
  const { from, to, data, value, gas, nonce, maxFeePerGas, maxPriorityFeePerGas } = (raw ?? {}) as Transaction
  requireAccount(wallet, from)
  await wallet.confirm(method)
  const request = ({ method: name, params }: { readonly method: string; readonly params?: unknown }) =>
    wallet.forward(name, params)
  const client = createWalletClient({ account: wallet.account, transport: custom({ request }) })
  const send = () =>
    client.sendTransaction({
      chain: null,
      to: to ?? null,
      ...(data && { data }),
      ...(value && { value: hexToBigInt(value) }),
      ...(gas && { gas: hexToBigInt(gas) }),
      // A transaction that replaces another one needs a higher price than the wallet would choose.
      ...(nonce && { nonce: hexToNumber(nonce) }),
      ...(nonce && maxFeePerGas && { maxFeePerGas: hexToBigInt(maxFeePerGas) }),
      ...(nonce && maxPriorityFeePerGas && { maxPriorityFeePerGas: hexToBigInt(maxPriorityFeePerGas) }),
    })
  // Another page with the same key may have used the nonce meanwhile. The wallet then sends again with the next one.
  return send().catch((error: unknown) => {
    if (
      nonce === undefined &&
      error instanceof BaseError &&
      error.walk((cause) => cause instanceof NonceTooLowError)
    )
      return send()
    throw error
  })
}

/** The methods that a wallet answers itself. */
export const ownMethods: Readonly<Record<string, Method>> = {
  eth_accounts: async (wallet) => wallet.addresses(),
  eth_requestAccounts: askForAccounts,
  wallet_requestPermissions: async (wallet, params, method) => {
    await askForAccounts(wallet, params, method)
    return permissions(wallet)
  },
  wallet_getPermissions: async (wallet) => permissions(wallet),
  wallet_revokePermissions: async (wallet) => {
    wallet.change({ permitted: false })
    return null
  },
  eth_chainId: async ({ memory, quirks }) => writtenChain(memory.chainId, quirks),
  wallet_switchEthereumChain: switchChain,
  wallet_addEthereumChain: addChain,
  wallet_getCapabilities: async () => ({}),
  personal_sign: signMessage,
  eth_signTypedData_v4: signTypedData,
  eth_sendTransaction: sendTransaction,
}
