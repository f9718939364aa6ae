import multicall3 from './multicall3.json' with { type: 'json' }
import { placeContract } from './place-contract.ts'

const ADDRESS = '0xca11bde05977b3631167028862be2a173976ca11'

/** Gives a local chain Multicall3 at the address that it has on every network. */
export const addMulticall3 = (url: string): Promise<void> => placeContract(url, ADDRESS, multicall3.bytecode)
