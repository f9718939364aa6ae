import { placeContract } from '#sandbox/place-contract.ts'

// Compiled from gas-price-oracle.sol by `npm run contracts`.
import oracle from './gas-price-oracle.json' with { type: 'json' }

const ADDRESS = '0x420000000000000000000000000000000000000F'

/** Places the contract with which OP-stack networks report their data fee. The local chain does not charge it. */
export const addDataFee = (url: string): Promise<void> => placeContract(url, ADDRESS, oracle.bytecode)
