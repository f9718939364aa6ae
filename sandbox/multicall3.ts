import { rpc } from '#sandbox/rpc.ts'

import multicall3 from './multicall3.json' with { type: 'json' }

const ADDRESS = '0xca11bde05977b3631167028862be2a173976ca11'

/** Puts Multicall3 where every network has it, which a deployment of ours could not reach. */
export const addMulticall3 = async (url: string): Promise<void> => {
  const code = await rpc(url, 'eth_call', [{ data: multicall3.bytecode }, 'latest'])
  await rpc(url, 'anvil_setCode', [ADDRESS, code])
}
