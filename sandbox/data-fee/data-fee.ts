import { placeContract } from '#sandbox/place-contract.ts'

// Compiled from gas-price-oracle.sol by `npm run contracts`.
import oracles from './gas-price-oracle.json' with { type: 'json' }

const ADDRESS = '0x420000000000000000000000000000000000000F'

/** Places the contract with which OP-stack networks report their data fee. The local chain does not charge it. */
export const addDataFee = (url: string): Promise<void> =>
  placeContract(url, ADDRESS, oracles.gasPriceOracle.bytecode)

/** Places the contract as it is since the Isthmus upgrade, which reports the operator's fee, too. */
export const addOperatorFee = (url: string): Promise<void> =>
  placeContract(url, ADDRESS, oracles.isthmusGasPriceOracle.bytecode)
