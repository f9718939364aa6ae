import { rpc, rpcBatch } from '#sandbox/rpc.ts'

/** Places a contract at its address on real networks, which a deployment cannot choose. */
export const placeContract = async (url: string, address: string, creation: string): Promise<void> => {
  const code = await rpc(url, 'eth_call', [{ data: creation }, 'latest'])
  await rpc(url, 'anvil_setCode', [address, code])
}

/** Places several contracts in one batch. Their constructors must not call each other. */
export const placeContracts = async (
  url: string,
  contracts: readonly (readonly [address: string, creation: string])[],
): Promise<void> => {
  const codes = await rpcBatch(
    url,
    contracts.map(([, data]) => ['eth_call', [{ data }, 'latest']]),
  )
  await rpcBatch(
    url,
    contracts.map(([address], index) => ['anvil_setCode', [address, codes[index]]]),
  )
}
