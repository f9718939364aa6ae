import * as viem from 'viem'

import { Blocks } from './blocks.ts'
import { ChainError, codes } from './chain-error.ts'
import { Contracts, type TestContractOptions } from './contracts.ts'
import { type ChainState, runMethod } from './methods.ts'
import { multicallContract } from './multicall.ts'
import { type TestTokenOptions, tokenContract } from './token.ts'
import { Transactions } from './transactions.ts'

export interface TestChainOptions {
  /** The EIP-155 number. Defaults to 1. */
  readonly chainId?: number | undefined
  /** In wei by address. */
  readonly balances?: Readonly<Record<string, bigint>> | undefined
  /** The RPC addresses of the host that the chain answers instead of their servers. */
  readonly urls?: readonly string[] | undefined
  /** When transactions get into a block: at once, or with `mine()`. Defaults to `automatic`. */
  readonly mining?: 'automatic' | 'manual' | undefined
}

/** An EVM chain in memory, without a process. It decodes and checks signed transactions, but runs no bytecode. */
export interface TestChain {
  readonly chainId: number
  readonly urls: readonly string[]
  /** EIP-1193. Rejects with an error that has the `code` of JSON-RPC, -32601 for an unknown method. */
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  /** Answers the body of a JSON-RPC request over HTTP, also a batch. */
  respond(body: string): Promise<string>
  /** In wei. */
  balanceOf(address: string): bigint
  setBalance(address: string, wei: bigint): void
  /** Whether a balance was set for the address. */
  hasBalance(address: string): boolean
  /** Adds a contract whose functions the test writes. Returns its address. */
  addContract(options: TestContractOptions): string
  /** Adds an ERC-20 token. Returns its address. */
  addToken(options?: TestTokenOptions): string
  /** Puts the pending transactions into a block, and adds empty ones after it. `blocks` defaults to 1. */
  mine(blocks?: number): void
  /** Whether transactions get into a block at once. */
  setMining(mining: 'automatic' | 'manual'): void
  /** The number of the last block. */
  readonly blockNumber: bigint
}

const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

type Reply =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } }

const errorOf = (error: unknown): Reply => {
  if (!(error instanceof ChainError)) return { error: { code: codes.rejected, message: String(error) } }
  const { code, message, data } = error
  return { error: { code, message, ...(data === undefined ? {} : { data }) } }
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const checkedChainId = (chainId: number): number => {
  if (!Number.isSafeInteger(chainId) || chainId <= 0)
    throw new TypeError(`chainId: expected a positive whole number, not ${chainId}`)
  return chainId
}

const checkedUrls = (urls: readonly string[]): readonly string[] => {
  const wrong = urls.find((url) => !URL.canParse(url))
  if (wrong !== undefined) throw new TypeError(`urls: ${wrong} is no URL`)
  return urls
}

/** Creates a chain in memory. Throws a TypeError with the option's name for an invalid option. */
export const createTestChain = (options: TestChainOptions = {}): TestChain => {
  const chainId = checkedChainId(options.chainId ?? 1)
  const urls = checkedUrls(options.urls ?? [])
  let { mining = 'automatic' } = options
  const blocks = new Blocks(chainId)
  const contracts = new Contracts()
  const transactions = new Transactions(chainId, blocks, contracts)
  contracts.add(multicallContract(MULTICALL3, contracts, transactions))
  for (const [address, wei] of Object.entries(options.balances ?? {})) {
    if (!viem.isAddress(address, { strict: false })) throw new TypeError(`balances: ${address} is no address`)
    transactions.setBalance(address, wei)
  }
  const accepted = () => {
    if (mining === 'automatic') transactions.include()
  }
  const state: ChainState = { chainId, blocks, contracts, transactions, accepted }

  const request: TestChain['request'] = ({ method, params }) => runMethod(state, method, params)
  const reply = async (call: unknown): Promise<object> => {
    const { id = null, method, params } = (call ?? {}) as Readonly<Record<string, unknown>>
    const envelope = { jsonrpc: '2.0', id }
    if (typeof method !== 'string')
      return { ...envelope, error: { code: codes.parse, message: 'Expected a JSON-RPC request' } }
    return { ...envelope, ...(await request({ method, params }).then((result) => ({ result }), errorOf)) }
  }

  return {
    chainId,
    urls,
    request,
    respond: async (body) => {
      const calls = parsed(body)
      return JSON.stringify(Array.isArray(calls) ? await Promise.all(calls.map(reply)) : await reply(calls))
    },
    balanceOf: (address) => transactions.balanceOf(address),
    setBalance: (address, wei) => transactions.setBalance(address, wei),
    hasBalance: (address) => transactions.hasBalance(address),
    addContract: (contract) => contracts.add(contract),
    addToken: (token = {}) => contracts.add(tokenContract(token)),
    mine: (count = 1) => {
      for (let block = 0; block < count; block += 1) transactions.include()
    },
    setMining: (next) => {
      mining = next
      if (next === 'automatic') transactions.include()
    },
    get blockNumber() {
      return blocks.latest.number
    },
  }
}
