import type { Network } from '#domain/networks/network.ts'

/** Whether a network is among those that are named, by CAIP-2 id or by namespace for all networks of a family. */
export const onNetworks =
  (names: readonly string[]) =>
  ({ caipNetworkId, chainNamespace }: Network): boolean =>
    names.includes(caipNetworkId) || names.includes(chainNamespace)
