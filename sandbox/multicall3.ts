import multicall3 from './multicall3.json' with { type: 'json' }
import { placeContract } from './place-contract.ts'

const ADDRESS = '0xca11bde05977b3631167028862be2a173976ca11'

/** Places Multicall3 on a local chain, at the same address as on every network. */
export const addMulticall3 = (url: string): Promise<void> => placeContract(url, ADDRESS, multicall3.bytecode)
