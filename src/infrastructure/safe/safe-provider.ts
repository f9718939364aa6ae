import * as O from 'fp-ts/Option'
import * as t from 'io-ts'

import type { Eip1193Provider } from '#contracts/eip1193-provider.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'

import { SafeError, type SafeParent } from './safe-parent.ts'

const Address = t.refinement(t.string, (text) => /^0x[0-9a-f]{40}$/i.test(text), 'Address')
const Hash = t.refinement(t.string, (text) => /^0x[0-9a-f]{64}$/i.test(text), 'Hash')
const ChainNumber = t.refinement(t.number, (id) => Number.isSafeInteger(id) && id > 0, 'ChainNumber')

const Info = t.type({ safeAddress: Address, chainId: ChainNumber })
const Proposed = t.type({ safeTxHash: Hash })
const Signed = t.partial({ signature: t.string })
const Transaction = t.intersection([
  t.type({ txStatus: t.string }),
  t.partial({ txHash: t.union([Hash, t.null]) }),
])
const Text = t.union([t.string, t.undefined])
const Call = t.intersection([t.type({ to: Address }), t.partial({ value: Text, data: Text })])
const Sent = t.intersection([Call, t.partial({ from: t.string })])
const Calls = t.intersection([
  t.type({ calls: t.readonlyArray(Call) }),
  t.partial({ from: t.string, chainId: t.string }),
])

type Params = readonly unknown[]

/** An error with a code of EIP-1193 or JSON-RPC. */
const refusal = (code: number, message: string): Error => Object.assign(new Error(message), { code })
const invalid = (): Error => refusal(-32_602, 'Invalid params')

const read = <A>(codec: t.Decoder<unknown, A>, raw: unknown, failure: Error): A => {
  const decoded = decodeWith(codec)(raw)
  if (O.isNone(decoded)) throw failure
  return decoded.value
}

const hex = (number: number): string => `0x${number.toString(16)}`

/** What a Safe says after its user has refused. Nothing was proposed then. */
const REJECTED = 'Transaction was rejected'

/** The statuses of EIP-5792 for those of a Safe's transaction. */
const CALLS_STATUS: Readonly<Record<string, number>> = {
  AWAITING_CONFIRMATIONS: 100,
  AWAITING_EXECUTION: 100,
  SUCCESS: 200,
  CANCELLED: 400,
  FAILED: 500,
}

/** What the Safe reads from its node. */
const READS = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
])

/** Their hash may be that of a transaction that the Safe's owners have yet to confirm. */
const BY_HASH = new Set(['eth_getTransactionByHash', 'eth_getTransactionReceipt'])

/**
 * The Safe around the page as an EIP-1193 provider. `eth_sendTransaction` answers with the hash of a proposal (safeTxHash), which its
 * owners confirm and execute later or never.
 */
class SafeProvider implements Eip1193Provider {
  constructor(
    private readonly parent: SafeParent,
    private readonly safe: t.TypeOf<typeof Info>,
  ) {}

  async request({ method, params }: Parameters<Eip1193Provider['request']>[0]): Promise<unknown> {
    return this.#answer(method, Array.isArray(params) ? params : [])
  }

  /** A Safe has one account and one network. */
  on(): this {
    return this
  }

  removeListener(): this {
    return this
  }

  async #answer(method: string, params: Params): Promise<unknown> {
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [this.safe.safeAddress]
      case 'eth_chainId':
        return hex(this.safe.chainId)
      case 'net_version':
        return String(this.safe.chainId)
      case 'personal_sign':
        return this.#sign('signMessage', params[1], { message: params[0] })
      case 'eth_signTypedData':
      case 'eth_signTypedData_v4': {
        const typedData: unknown = typeof params[1] === 'string' ? JSON.parse(params[1]) : params[1]
        return this.#sign('signTypedMessage', params[0], { typedData })
      }
      case 'eth_sendTransaction':
        return this.#send(params[0])
      case 'wallet_sendCalls':
        return this.#sendCalls(params[0])
      case 'wallet_getCallsStatus':
        return this.#callsStatus(params[0])
      case 'wallet_getCapabilities':
        return {
          [hex(this.safe.chainId)]: { atomicBatch: { supported: true }, atomic: { status: 'supported' } },
        }
      case 'wallet_getPermissions':
      case 'wallet_requestPermissions':
        return this.parent.ask(method, params[0])
      default:
        if (READS.has(method)) return this.#read(method, params)
        throw refusal(4200, `The Safe has no ${method}`)
    }
  }

  async #sign(method: string, address: unknown, params: object): Promise<string> {
    this.#checkAccount(address)
    const { signature } = read(Signed, await this.#ask(method, params), invalid())
    // The Safe signs on its chain, where the empty signature is valid then (EIP-1271).
    return signature || '0x'
  }

  async #send(raw: unknown): Promise<string> {
    const { from, to, value, data } = read(Sent, raw, invalid())
    this.#checkAccount(from ?? this.safe.safeAddress)
    return this.#propose([{ to, value, data }])
  }

  async #sendCalls(raw: unknown): Promise<{ readonly id: string }> {
    const {
      calls,
      from = this.safe.safeAddress,
      chainId = hex(this.safe.chainId),
    } = read(Calls, raw, invalid())
    this.#checkAccount(from)
    if (Number(chainId) !== this.safe.chainId) throw refusal(5710, `The Safe is not on chain ${chainId}`)
    return { id: await this.#propose(calls) }
  }

  async #propose(calls: readonly t.TypeOf<typeof Call>[]): Promise<string> {
    const txs = calls.map(({ to, value, data }) => ({ to, value: value || '0', data: data || '0x' }))
    const answer = await this.#ask('sendTransactions', { txs })
    return read(Proposed, answer, new SafeError('The Safe answered without a hash')).safeTxHash
  }

  async #callsStatus(id: unknown): Promise<object> {
    const { txStatus, txHash } = await this.#transaction(read(Hash, id, invalid()))
    const status = {
      version: '2.0.0',
      id,
      chainId: hex(this.safe.chainId),
      status: CALLS_STATUS[txStatus] ?? 100,
      atomic: true,
    }
    const receipt = txHash ? await this.#read('eth_getTransactionReceipt', [txHash]) : null
    return receipt === null ? status : { ...status, receipts: [receipt] }
  }

  async #read(call: string, params: Params): Promise<unknown> {
    const [hash, ...rest] = params
    const found = BY_HASH.has(call) ? [await this.#executed(hash), ...rest] : params
    return this.parent.ask('rpcCall', { call, params: found })
  }

  /** The hash on the chain, if this is the hash of a proposal that was executed. */
  async #executed(hash: unknown): Promise<unknown> {
    if (!Hash.is(hash)) return hash
    return this.#transaction(hash).then(
      ({ txHash }) => txHash ?? hash,
      () => hash,
    )
  }

  async #transaction(safeTxHash: string): Promise<t.TypeOf<typeof Transaction>> {
    const answer = await this.parent.ask('getTxBySafeTxHash', { safeTxHash })
    return read(Transaction, answer, new SafeError('The Safe does not know the transaction'))
  }

  async #ask(method: string, params: object): Promise<unknown> {
    return this.parent.ask(method, params).catch((error: unknown) => {
      throw error instanceof SafeError && error.message === REJECTED ? refusal(4001, error.message) : error
    })
  }

  #checkAccount(address: unknown): void {
    const isSafe =
      typeof address === 'string' && address.toLowerCase() === this.safe.safeAddress.toLowerCase()
    if (!isSafe) throw refusal(4100, 'The Safe has another address')
  }
}

/** Rejects if the page around this one is no listed Safe. */
export const safeProvider = async (parent: SafeParent): Promise<Eip1193Provider> => {
  const info = await parent.ask('getSafeInfo')
  return new SafeProvider(parent, read(Info, info, new SafeError('The page around this one is no Safe')))
}
