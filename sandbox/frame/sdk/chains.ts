import type { ChainId } from '#domain/caip/chain-id.ts'
import { chainParts, parseChainId } from '#domain/caip/chain-id.ts'
import { callServer } from '#sandbox/frame/wire.ts'
import { rpc } from '#sandbox/rpc.ts'
import { chainName } from '#sandbox/wallets/chain-names.ts'

/** Parses the host's notation of a chain: a number, a CAIP-2 id, or a reference. */
export const chainIdOf = (notation: number | string, namespace = 'eip155'): ChainId => {
  const text = String(notation)
  const parsed = parseChainId(text.includes(':') ? text : `${namespace}:${text}`)
  if (parsed._tag === 'Left') throw new Error(parsed.left.message)
  return parsed.right
}

/** Encodes a chain for the host: EVM chains are numbers. */
export const hostNotationOf = (chain: ChainId): number | string => {
  const { namespace, reference } = chainParts(chain)
  return namespace === 'eip155' ? Number(reference) : chain
}

export const isEvm = (chain: ChainId): boolean => chainParts(chain).namespace === 'eip155'

export const chainLabel = (chain: ChainId): string => {
  if (isEvm(chain)) return chainName(Number(chainParts(chain).reference))
  return chain === 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' ? 'Solana' : chain
}

const POLYGON = 'eip155:137'

export const currencyOf = (chain: ChainId): string => {
  if (!isEvm(chain)) return 'SOL'
  return chain === POLYGON ? 'POL' : 'ETH'
}

let chainsRequest: ReturnType<typeof callServer<'chains'>> | undefined

/** The chains with smart accounts, their nodes, and the known tokens of each. */
export const enabledChains = async (): Promise<{
  readonly nodes: ReadonlyMap<ChainId, string>
  readonly tokens: readonly string[]
}> => {
  chainsRequest ??= callServer('chains', {})
  const { evm, tokens } = await chainsRequest
  return { nodes: new Map(Object.entries(evm).map(([id, url]) => [chainIdOf(id), url])), tokens }
}

export type Node = (method: string, params: unknown) => Promise<unknown>

const isLoopback = (host: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(host)

/** A client for an https node, or a node on this machine. Throws for other addresses. */
export const nodeAt = (url: string): Node => {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname)))
    throw new Error('The RPC address is not safe')
  return (method, params) => rpc(url, method, params)
}
