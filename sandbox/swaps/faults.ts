import { serviceFaults } from '#sandbox/fault-panel.ts'

/**
 * What the services do wrong with swaps. `moved` moves the price once, after the next quote; `stuck` lets no bridge transfer arrive;
 * `careless` builds transactions that accept any amount. The other faults build a transaction that differs from the quote, or one that calls a misbehaving contract.
 */
export const swapFaults = [
  'illiquid',
  'moved',
  'stealing',
  'greedy',
  'careless',
  'approval',
  'spender',
  'receiver',
  'target',
  'chain',
  'value',
  'sender',
  'expired',
  'stuck',
] as const
export type SwapFault = (typeof swapFaults)[number]

export const isSwapFault = (type: string): type is SwapFault => swapFaults.some((fault) => fault === type)

export const panelFaults: readonly string[] = [...Object.keys(serviceFaults), ...swapFaults]
