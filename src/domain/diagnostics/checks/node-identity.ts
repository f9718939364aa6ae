import { chainParts } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { Network } from '#domain/networks/network.ts'
import { field } from '#domain/shared/field.ts'
import { isHex } from '#domain/shared/hex.ts'

/** One HTTP request to a node: a path after its address, and JSON that is posted. */
export interface NodeQuestion {
  readonly path: string
  readonly body?: unknown
}

/** How to ask a node what it can do. */
export interface AbilityQuestions {
  /** Two requests in one, of which the second needs an old state. */
  readonly batch: NodeQuestion
  /** The second request alone, for nodes without batches. */
  readonly archive: NodeQuestion
}

/** How the nodes of a family tell which chain they serve. */
interface NodeIdentity {
  readonly question: NodeQuestion
  /** The chain's reference in an answer's text. Undefined for an answer of another shape. CAIP-2. */
  readonly referenceIn: (text: string) => string | undefined
  /** Absent for families without batches. */
  readonly abilities?: AbilityQuestions
}

/** The length of a genesis hash in CAIP-2 references of Solana and Bitcoin. */
const HASH_LENGTH = 32
/** The genesis block's id is a reference in hex, which Esplora answers as plain text. */
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

/** Needs an old state. */
const oldBalance = rpc(2, 'eth_getBalance', [ZERO_ADDRESS, '0x1'])

const resultIn = (text: string): unknown => field(json(text), 'result')

const identities: Partial<Record<Namespace, NodeIdentity>> = {
  eip155: {
    question: { path: '', body: rpc(1, 'eth_chainId') },
    referenceIn: (text) => {
      const id = resultIn(text)
      return typeof id === 'string' && isHex(id) ? String(BigInt(id)) : undefined
    },
    abilities: {
      batch: { path: '', body: [rpc(1, 'eth_chainId'), oldBalance] },
      archive: { path: '', body: oldBalance },
    },
  },
  solana: {
    question: { path: '', body: rpc(1, 'getGenesisHash') },
    referenceIn: (text) => {
      const hash = resultIn(text)
      return typeof hash === 'string' && hash !== '' ? hash.slice(0, HASH_LENGTH) : undefined
    },
  },
  bip122: {
    question: { path: '/block-height/0' },
    referenceIn: (text) => (BLOCK_ID.test(text.trim()) ? text.trim().slice(0, HASH_LENGTH) : undefined),
  },
}

/** How to ask a network's nodes which chain they serve. Undefined for a family without a way. */
export const identityOf = ({ chainNamespace }: Network): NodeIdentity | undefined =>
  identities[chainNamespace]

/** Whether the nodes have paths below their address (Esplora), and not one address (JSON-RPC). */
export const hasPaths = (network: Network): boolean => (identityOf(network)?.question.path ?? '') !== ''

/** Whether a node's reference is the network's. */
export const isSameChain = ({ caipNetworkId }: Network, reference: string): boolean =>
  chainParts(caipNetworkId).reference === reference

/** Undefined for families without batches. */
export const abilityQuestionsOf = ({ chainNamespace }: Network): AbilityQuestions | undefined =>
  identities[chainNamespace]?.abilities

/** Whether the answer to `archive` contains a balance. */
export const archiveAnswer = (text: string): boolean => typeof resultIn(text) === 'string'

/** What the answer to `batch` tells about the node. */
export const batchAnswer = (text: string): { readonly batches: boolean; readonly archive?: boolean } => {
  const answers = json(text)
  if (!Array.isArray(answers)) return { batches: false }
  const balance: unknown = answers.find((answer) => field(answer, 'id') === 2)
  return { batches: true, archive: typeof field(balance, 'result') === 'string' }
}
