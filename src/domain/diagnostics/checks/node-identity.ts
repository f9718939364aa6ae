import { chainParts } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { Network } from '#domain/networks/network.ts'
import { field } from '#domain/shared/field.ts'
import { isHex } from '#domain/shared/hex.ts'
import { wholeIn } from '#domain/shared/whole-number.ts'

/** One HTTP request to a node. `path` is appended to its address, and `body` is posted as JSON. */
export interface NodeRequest {
  readonly path: string
  readonly body?: unknown
}

/** The requests that find out the capabilities of a node. */
export interface CapabilityRequests {
  /** A batch of two requests, of which the second needs an old state. */
  readonly batch: NodeRequest
  /** Only the second request, for nodes without batches. */
  readonly archive: NodeRequest
}

/** The request that identifies the chain of a family's nodes. */
interface NodeIdentity {
  readonly request: NodeRequest
  /** The CAIP-2 reference of the chain in a response's text. Undefined for a response of another shape. */
  readonly referenceIn: (text: string) => string | undefined
  /** Absent for families without batches. */
  readonly capabilities?: CapabilityRequests
}

/** The length of a genesis hash in CAIP-2 references of Solana and Bitcoin. */
const HASH_LENGTH = 32
/** The id of the genesis block in hex, which Esplora returns as plain text. */
const BLOCK_ID = /^[0-9a-f]{64}$/

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const rpc = (id: number, method: string, params: readonly unknown[] = []) => ({
  id,
  jsonrpc: '2.0',
  method,
  params,
})

/** A request that needs historical state. */
const oldBalance = rpc(2, 'eth_getBalance', [ZERO_ADDRESS, '0x1'])

const resultIn = (text: string): unknown => field(json(text), 'result')

const identities: Partial<Record<Namespace, NodeIdentity>> = {
  eip155: {
    request: { path: '', body: rpc(1, 'eth_chainId') },
    referenceIn: (text) => {
      const id = resultIn(text)
      return typeof id === 'string' && isHex(id) ? wholeIn(id)?.toString() : undefined
    },
    capabilities: {
      batch: { path: '', body: [rpc(1, 'eth_chainId'), oldBalance] },
      archive: { path: '', body: oldBalance },
    },
  },
  solana: {
    request: { path: '', body: rpc(1, 'getGenesisHash') },
    referenceIn: (text) => {
      const hash = resultIn(text)
      return typeof hash === 'string' && hash !== '' ? hash.slice(0, HASH_LENGTH) : undefined
    },
  },
  bip122: {
    request: { path: '/block-height/0' },
    referenceIn: (text) => (BLOCK_ID.test(text.trim()) ? text.trim().slice(0, HASH_LENGTH) : undefined),
  },
}

/** The request that identifies the chain of a network's nodes. Undefined for a family without one. */
export const identityOf = ({ chainNamespace }: Network): NodeIdentity | undefined =>
  identities[chainNamespace]

/** Whether the nodes have paths below their address (Esplora), and not one address (JSON-RPC). */
export const hasPaths = (network: Network): boolean => (identityOf(network)?.request.path ?? '') !== ''

/** Whether a node's reference is the network's. */
export const isSameChain = ({ caipNetworkId }: Network, reference: string): boolean =>
  chainParts(caipNetworkId).reference === reference

/** The requests for the capabilities of a network's nodes. Undefined for families without batches. */
export const capabilityRequestsOf = ({ chainNamespace }: Network): CapabilityRequests | undefined =>
  identities[chainNamespace]?.capabilities

/** Whether the response to `archive` contains a balance. */
export const servesHistoricalState = (text: string): boolean => typeof resultIn(text) === 'string'

/** The capabilities that the response to `batch` shows. */
export const capabilitiesIn = (text: string): { readonly batches: boolean; readonly archive?: boolean } => {
  const responses = json(text)
  if (!Array.isArray(responses)) return { batches: false }
  const balance: unknown = responses.find((response) => field(response, 'id') === 2)
  return { batches: true, archive: typeof field(balance, 'result') === 'string' }
}
