import * as viem from 'viem'
import type { Abi, Address, Hex, Log } from 'viem'

import { ChainError, codes } from './chain-error.ts'

/** What a function of a contract is called with. */
export interface TestContractCall {
  readonly from: string
  /** The contract. */
  readonly to: string
  /** In wei. */
  readonly value: bigint
  /**
   * Runs the function once the transaction is in a block, but not for `eth_call` and `eth_estimateGas`, which change nothing, and
   * not if the call reverts.
   */
  readonly effect: (change: () => void) => void
  /** Adds a log of this event of the ABI to the receipt. `args`: by name. */
  readonly emit: (event: string, args: Readonly<Record<string, unknown>>) => void
}

export interface TestContractOptions {
  /** Defaults to an address derived from the number of contracts. */
  readonly address?: string | undefined
  /** As JSON, or as declarations: `function balanceOf(address) view returns (uint256)`. */
  readonly abi: readonly unknown[]
  /**
   * What each function returns, by its name: the value, or an array for several. A function that throws reverts with the error's
   * message. Functions of the ABI without an entry revert.
   */
  readonly functions: Readonly<Record<string, (args: readonly unknown[], call: TestContractCall) => unknown>>
}

interface Contract {
  readonly abi: Abi
  readonly functions: TestContractOptions['functions']
}

export type ContractLog = Pick<Log, 'address' | 'data' | 'topics'>

/** What a call has come to. */
export interface CallOutcome {
  readonly result: Hex
  readonly logs: readonly ContractLog[]
  readonly effects: readonly (() => void)[]
}

export interface Call {
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  /** In wei. */
  readonly value: bigint
}

const reverted = (reason: string): ChainError =>
  new ChainError(
    codes.reverted,
    `execution reverted: ${reason}`,
    viem.encodeErrorResult({
      abi: [{ type: 'error', name: 'Error', inputs: [{ type: 'string', name: 'reason' }] }],
      errorName: 'Error',
      args: [reason],
    }),
  )

const abiOf = (abi: readonly unknown[]): Abi =>
  abi.every((item) => typeof item === 'string') ? viem.parseAbi(abi) : (abi as Abi)

const FIRST_ADDRESS = 0x7e57_0000

/** The contracts of a chain: functions of the test, called by ABI. */
export class Contracts {
  readonly #contracts = new Map<string, Contract>()

  /** Returns the contract's address. */
  add({ address, abi, functions }: TestContractOptions): Address {
    const place = address ?? viem.pad(viem.toHex(FIRST_ADDRESS + this.#contracts.size), { size: 20 })
    if (!viem.isAddress(place, { strict: false })) throw new TypeError(`address: ${place} is no address`)
    this.#contracts.set(place.toLowerCase(), { abi: abiOf(abi), functions })
    return viem.getAddress(place)
  }

  has(address: string): boolean {
    return this.#contracts.has(address.toLowerCase())
  }

  /** Throws a ChainError if the call reverts. A call to an address without a contract returns nothing. */
  call({ from, to, data, value }: Call): CallOutcome {
    const contract = this.#contracts.get(to.toLowerCase())
    if (contract === undefined || data === '0x') return { result: '0x', logs: [], effects: [] }
    const { abi, functions } = contract
    const { functionName, args = [] } = decoded(abi, data)
    const run = Object.hasOwn(functions, functionName) ? functions[functionName] : undefined
    if (run === undefined) throw reverted(`The contract has no function ${functionName}`)
    const logs: ContractLog[] = []
    const effects: (() => void)[] = []
    const call: TestContractCall = {
      from: viem.getAddress(from),
      to: viem.getAddress(to),
      value,
      effect: (change) => void effects.push(change),
      emit: (event, eventArgs) => void logs.push(logOf(abi, to, event, eventArgs)),
    }
    const result = resultOf(() => run(args, call))
    return { result: viem.encodeFunctionResult({ abi, functionName, result }), logs, effects }
  }
}

const decoded = (abi: Abi, data: Hex) => {
  try {
    return viem.decodeFunctionData({ abi, data })
  } catch {
    throw reverted(`The contract has no function ${data.slice(0, 10)}`)
  }
}

const resultOf = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    if (error instanceof ChainError) throw error
    throw reverted(error instanceof Error ? error.message : String(error))
  }
}

const logOf = (
  abi: Abi,
  address: Address,
  eventName: string,
  args: Readonly<Record<string, unknown>>,
): ContractLog => {
  const event = viem.getAbiItem({ abi, name: eventName })
  if (event?.type !== 'event') throw new TypeError(`The ABI has no event ${eventName}`)
  const topics = viem.encodeEventTopics({ abi: [event], eventName: event.name, args }) as Log['topics']
  const data = event.inputs.filter(({ indexed }) => indexed !== true)
  return {
    address: viem.getAddress(address),
    topics,
    data: viem.encodeAbiParameters(
      data,
      data.map(({ name = '' }) => args[name]),
    ),
  }
}
