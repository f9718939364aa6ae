import { rpc, rpcBatch } from '#sandbox/rpc.ts'

/** Puts a contract where real networks have it, which a deployment of ours could not reach. */
export const placeContract = async (url: string, address: string, creation: string): Promise<void> => {
  const code = await rpc(url, 'eth_call', [{ data: creation }, 'latest'])
  await rpc(url, 'anvil_setCode', [address, code])
}

/** Puts several contracts at once, of which none asks another when it is made. */
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
    contracts.map(([address], place) => ['anvil_setCode', [address, codes[place]]]),
  )
}
