import { rpc } from '#sandbox/rpc.ts'

/** Puts a contract where real networks have it, which a deployment of ours could not reach. */
export const placeContract = async (url: string, address: string, creation: string): Promise<void> => {
  const code = await rpc(url, 'eth_call', [{ data: creation }, 'latest'])
  await rpc(url, 'anvil_setCode', [address, code])
}
