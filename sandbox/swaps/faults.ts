import { serviceFaults } from '#sandbox/fault-panel.ts'

/**
 * What the services do wrong with swaps. `moved` moves the price once, after the next quote; `stuck` lets no bridge transfer arrive;
 * `paused` reports a state of such a transfer that is new, `unlisted` does not know it, `partial` reports that another token has arrived;
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
  'paused',
  'unlisted',
  'partial',
] as const
export type SwapFault = (typeof swapFaults)[number]

export const isSwapFault = (type: string): type is SwapFault => swapFaults.some((fault) => fault === type)

export const panelFaults: readonly string[] = [...Object.keys(serviceFaults), ...swapFaults]
