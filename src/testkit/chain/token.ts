import * as viem from 'viem'

import type { TestContractOptions } from './contracts.ts'

export interface TestTokenOptions {
  readonly address?: string | undefined
  /** Defaults to `Test Token`. */
  readonly name?: string | undefined
  /** Defaults to `TEST`. */
  readonly symbol?: string | undefined
  /** Defaults to 18. */
  readonly decimals?: number | undefined
  /** In units of the token by address. */
  readonly balances?: Readonly<Record<string, bigint>> | undefined
}

const ABI = [
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 value) returns (bool)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function transferFrom(address from, address to, uint256 value) returns (bool)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
]

const MAX_ALLOWANCE = viem.maxUint256

/** An ERC-20 token as a contract of a chain. */
export const tokenContract = (options: TestTokenOptions): TestContractOptions => {
  const { name = 'Test Token', symbol = 'TEST', decimals = 18 } = options
  const balances = new Map<string, bigint>()
  for (const [owner, units] of Object.entries(options.balances ?? {}))
    balances.set(owner.toLowerCase(), units)
  const allowances = new Map<string, bigint>()
  const of = (owner: unknown) => balances.get(String(owner).toLowerCase()) ?? 0n
  const pair = (owner: unknown, spender: unknown) => `${String(owner)}:${String(spender)}`.toLowerCase()
  const allowance = (owner: unknown, spender: unknown) => allowances.get(pair(owner, spender)) ?? 0n
  const move = (from: unknown, to: unknown, value: bigint) => {
    balances.set(String(from).toLowerCase(), of(from) - value)
    balances.set(String(to).toLowerCase(), of(to) + value)
  }
  return {
    address: options.address,
    abi: ABI,
    functions: {
      name: () => name,
      symbol: () => symbol,
      decimals: () => decimals,
      totalSupply: () => [...balances.values()].reduce((sum, units) => sum + units, 0n),
      balanceOf: ([owner]) => of(owner),
      allowance: ([owner, spender]) => allowance(owner, spender),
      approve: ([spender, value], { from, effect, emit }) => {
        effect(() => void allowances.set(pair(from, spender), value as bigint))
        emit('Approval', { owner: from, spender, value })
        return true
      },
      transfer: ([to, value], { from, effect, emit }) => {
        const units = value as bigint
        if (of(from) < units) throw new Error('transfer amount exceeds balance')
        effect(() => move(from, to, units))
        emit('Transfer', { from, to, value })
        return true
      },
      transferFrom: ([owner, to, value], { from: spender, effect, emit }) => {
        const units = value as bigint
        const allowed = allowance(owner, spender)
        if (allowed < units) throw new Error('insufficient allowance')
        if (of(owner) < units) throw new Error('transfer amount exceeds balance')
        effect(() => {
          if (allowed !== MAX_ALLOWANCE) allowances.set(pair(owner, spender), allowed - units)
          move(owner, to, units)
        })
        emit('Transfer', { from: owner, to, value })
        return true
      },
    },
  }
}
