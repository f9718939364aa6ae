import { caip10Addresses } from './address-codecs.ts'
import type { Family } from './family.ts'

export const polkadot: Family = {
  addressCodec: caip10Addresses,
  accountTypes: ['eoa'],
  numbersChains: false,
}
