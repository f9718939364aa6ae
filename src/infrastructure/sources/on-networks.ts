import type { Network } from '#domain/networks/network.ts'

/** Whether the names include a network: by its CAIP-2 id, or by its namespace for all networks of a family. */
export const onNetworks =
  (names: readonly string[]) =>
  ({ caipNetworkId, chainNamespace }: Network): boolean =>
    names.includes(caipNetworkId) || names.includes(chainNamespace)
