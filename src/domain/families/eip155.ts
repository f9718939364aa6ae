import { evmAddresses } from './address-codecs.ts'
import type { Family } from './family.ts'

export const eip155: Family = {
  signInLabel: 'Ethereum',
  addressCodec: evmAddresses,
  accountTypes: ['smartAccount', 'eoa'],
  hexHashes: true,
  numbersChains: true,
  inFrame: true,
  sends: true,
  swaps: true,
  replaces: true,
  coinType: 60,
}
