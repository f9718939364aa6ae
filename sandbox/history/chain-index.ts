import { rpc } from '#sandbox/rpc.ts'

import type { Indexed, IndexedPayment, IndexedTransfer } from './indexed.ts'

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const METHODS: Readonly<Record<string, string>> = {
  '0xa9059cbb': 'transfer',
  '0x095ea7b3': 'approve',
  '0x23b872dd': 'transferFrom',
  '0xa22cb465': 'setApprovalForAll',
}

interface RawTransaction {
  readonly hash: string
  readonly from: string
  readonly to: string | null
  readonly value: string
  readonly nonce: string
  readonly input: string
  readonly transactionIndex: string | null
}

interface RawLog {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  readonly logIndex: string
}

interface RawReceipt {
  readonly transactionHash: string
  readonly status: string
  readonly gasUsed: string
  readonly effectiveGasPrice: string
  readonly contractAddress: string | null
  readonly logs: readonly RawLog[]
}

/** A call or a contract creation in a block, from `trace_block`. Other kinds have no recipient. */
interface RawTrace {
  readonly type: string
  readonly transactionHash: string | null
  /** The position of the call in the call tree of the transaction; empty for the transaction itself. */
  readonly traceAddress: readonly number[]
  readonly error?: string
  readonly action: {
    readonly callType?: string
    readonly from?: string
    readonly to?: string
    readonly value?: string
  }
  readonly result?: { readonly address?: string } | null
}

interface RawBlock {
  readonly hash: string
  readonly number: string
  readonly timestamp: string
  readonly transactions: readonly RawTransaction[]
}

interface Block {
  readonly hash: string
  readonly transactions: readonly Indexed[]
}

const addressIn = (topic: string): string => `0x${topic.slice(-40)}`

const transferIn = ({ address, topics, data, logIndex }: RawLog): readonly IndexedTransfer[] => {
  const [event, first = '', second = '', third = ''] = topics
  const commonFields = { contract: address.toLowerCase(), logIndex: Number(logIndex) }
  if (event === TRANSFER && topics.length === 3) {
    const value = BigInt(data === '0x' ? 0 : data)
    return [{ ...commonFields, standard: 'ERC-20', from: addressIn(first), to: addressIn(second), value }]
  }
  if (event === TRANSFER && topics.length === 4) {
    const tokenId = String(BigInt(third))
    return [
      {
        ...commonFields,
        standard: 'ERC-721',
        from: addressIn(first),
        to: addressIn(second),
        value: 1n,
        tokenId,
      },
    ]
  }
  if (event !== TRANSFER_SINGLE) return []
  const [id, value] = [BigInt(data.slice(0, 66)), BigInt(`0x${data.slice(66, 130)}`)]
  return [
    {
      ...commonFields,
      standard: 'ERC-1155',
      from: addressIn(second),
      to: addressIn(third),
      value,
      tokenId: String(id),
    },
  ]
}

const isWithin = (inner: readonly number[], outer: readonly number[]): boolean =>
  outer.every((index, depth) => inner[depth] === index)

/** The sender and the recipient of a payment. Undefined if nothing was paid. */
const partiesOf = ({ type, traceAddress, action, result }: RawTrace) => {
  const { callType, from, to = result?.address, value = '0x0' } = action
  const isPaid = type === 'create' || callType === 'call'
  const isInternal = traceAddress.length > 0
  return isPaid && isInternal && BigInt(value) > 0n && from && to
    ? { from: from.toLowerCase(), to: to.toLowerCase(), value: BigInt(value) }
    : undefined
}

/** The payments by the contracts of a transaction, from its traces. */
const paymentsIn = (traces: readonly RawTrace[]): readonly IndexedPayment[] => {
  const failed = traces.filter(({ error }) => error !== undefined)
  return traces.flatMap((trace, index) => {
    const parties = partiesOf(trace)
    const hasFailed = failed.some(({ traceAddress }) => isWithin(trace.traceAddress, traceAddress))
    const type = trace.type === 'create' ? 'create' : 'call'
    return parties === undefined ? [] : [{ ...parties, index, type, hasFailed }]
  })
}

/** The outcome of a pending transaction, which has no receipt. */
const NO_OUTCOME = {
  createdContract: '',
  gasUsed: 0n,
  gasPrice: 0n,
  hasFailed: false,
  transfers: [],
  payments: [],
}

const outcomeOf = (
  { contractAddress, gasUsed, effectiveGasPrice, status, logs }: RawReceipt,
  traces: readonly RawTrace[],
) => ({
  createdContract: contractAddress?.toLowerCase() ?? '',
  gasUsed: BigInt(gasUsed),
  gasPrice: BigInt(effectiveGasPrice),
  hasFailed: status !== '0x1',
  transfers: logs.flatMap(transferIn),
  payments: paymentsIn(traces),
})

const methodOf = ({ input }: RawTransaction): string =>
  input === '0x' ? '' : (METHODS[input.slice(0, 10)] ?? input.slice(0, 10))

const toIndexed = (
  raw: RawTransaction,
  time: number,
  block: number | undefined,
  outcome: ReturnType<typeof outcomeOf> = NO_OUTCOME,
): Indexed => ({
  ...outcome,
  hash: raw.hash,
  block,
  position: Number(raw.transactionIndex ?? 0),
  time,
  from: raw.from.toLowerCase(),
  to: raw.to?.toLowerCase() ?? '',
  value: BigInt(raw.value),
  nonce: Number(raw.nonce),
  method: methodOf(raw),
})

/** All transactions of a local chain, read block by block. Blocks that a reorganisation replaced are read again. */
export class ChainIndex {
  readonly #blocks: Block[] = []
  #lastUpdate: Promise<unknown> = Promise.resolve()

  constructor(private readonly url: string) {}

  /** Pending transactions, then the others from the newest. */
  async transactions(): Promise<readonly Indexed[]> {
    const update = this.#lastUpdate.then(() => this.#update())
    this.#lastUpdate = update.catch(() => undefined)
    await update
    const pending = await this.#pending()
    return [...pending, ...this.#blocks.flatMap(({ transactions }) => transactions).toReversed()]
  }

  async #update(): Promise<void> {
    const last = Number(await rpc(this.url, 'eth_blockNumber'))
    while (this.#blocks.length > 0 && !(await this.#isCurrent(this.#blocks.length - 1))) this.#blocks.pop()
    for (let number = this.#blocks.length; number <= last; number += 1)
      this.#blocks.push(await this.#read(number))
  }

  async #isCurrent(number: number): Promise<boolean> {
    const block = (await rpc(this.url, 'eth_getBlockByNumber', [toHex(number), false])) as RawBlock | null
    return block?.hash === this.#blocks[number]?.hash
  }

  async #read(number: number): Promise<Block> {
    const [block, receipts, traces] = (await Promise.all([
      rpc(this.url, 'eth_getBlockByNumber', [toHex(number), true]),
      rpc(this.url, 'eth_getBlockReceipts', [toHex(number)]),
      rpc(this.url, 'trace_block', [toHex(number)]),
    ])) as [RawBlock, readonly RawReceipt[] | null, readonly RawTrace[]]
    const time = Number(block.timestamp)
    return {
      hash: block.hash,
      transactions: block.transactions.map((raw) => {
        const receipt = receipts?.find(({ transactionHash }) => transactionHash === raw.hash)
        const ownTraces = traces.filter(({ transactionHash }) => transactionHash === raw.hash)
        return toIndexed(raw, time, number, receipt && outcomeOf(receipt, ownTraces))
      }),
    }
  }

  async #pending(): Promise<readonly Indexed[]> {
    const pool = (await rpc(this.url, 'txpool_content')) as {
      readonly pending: Readonly<Record<string, Readonly<Record<string, RawTransaction>>>>
    }
    const now = Math.floor(Date.now() / 1000)
    return Object.values(pool.pending)
      .flatMap((byNonce) => Object.values(byNonce))
      .map((raw) => toIndexed(raw, now, undefined))
  }
}

const toHex = (number: number): string => `0x${number.toString(16)}`
