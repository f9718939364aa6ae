import { serviceFaults } from '#sandbox/fault-panel.ts'

/**
 * What the services do wrong with swaps. `moved` moves the price once, after the next quote; `stuck` lets no bridge transfer arrive;
 * `careless` builds transactions that accept any amount. The others ask for something else than was quoted, or have a contract called that does.
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
