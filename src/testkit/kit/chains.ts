import { ChainError } from '#testkit/chain/chain-error.ts'
import { createTestChain, type TestChain } from '#testkit/chain/test-chain.ts'

import { NO_CHAIN } from './family-wallet.ts'

const INTERNAL = -32_603
/** In wei: ten of the native coin. */
const FUNDS = 10n ** 19n

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined

/** Sends a JSON-RPC request to a node. */
const requestNode = async (url: string, method: string, params: unknown): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const reply: unknown = await response.json()
  const error = fieldOf(reply, 'error')
  if (error !== undefined) {
    const [code, message] = [fieldOf(error, 'code'), fieldOf(error, 'message')]
    throw new ChainError(typeof code === 'number' ? code : INTERNAL, String(message), fieldOf(error, 'data'))
  }
  return fieldOf(reply, 'result')
}

const withoutSlash = (url: string): string => url.replace(/\/$/, '')

/** The chains of a test: nodes of the host by their URL, and chains in memory. */
export class Chains {
  readonly #inMemory = new Map<number, TestChain>()

  constructor(
    chains: readonly TestChain[],
    private readonly rpcUrls: Readonly<Record<string, string>>,
    /** The EVM accounts that have 10 of the native coin in memory, unless the chain has a balance for them. */
    private readonly funded: readonly string[],
  ) {
    for (const chain of chains) this.#add(chain)
  }

  get inMemory(): readonly TestChain[] {
    return [...this.#inMemory.values()]
  }

  /** The chain in memory with this EIP-155 number. It is created if the test has none. */
  chain(chainId: number): TestChain {
    return this.#inMemory.get(chainId) ?? this.#add(createTestChain({ chainId }))
  }

  /** The chain in memory that answers for a URL of the host, which may end with a slash. */
  chainAt(url: string): TestChain | undefined {
    const wanted = withoutSlash(url)
    return this.inMemory.find(({ urls }) => urls.some((one) => withoutSlash(new URL(one).href) === wanted))
  }

  async request(chain: string, method: string, params: unknown): Promise<unknown> {
    const url = this.rpcUrls[chain]
    if (url !== undefined) return requestNode(url, method, params)
    const [, chainId] = /^eip155:(\d+)$/.exec(chain) ?? []
    if (chainId === undefined) throw new ChainError(NO_CHAIN, `The test has no chain ${chain}`)
    return this.chain(Number(chainId)).request({ method, params })
  }

  #add(chain: TestChain): TestChain {
    for (const address of this.funded) if (!chain.hasBalance(address)) chain.setBalance(address, FUNDS)
    this.#inMemory.set(chain.chainId, chain)
    return chain
  }
}
