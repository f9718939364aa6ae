import { caip10Addresses } from './address-codecs.ts'
import type { Family } from './family.ts'

export const bip122: Family = {
  signInLabel: 'Bitcoin',
  addressCodec: caip10Addresses,
  accountTypes: ['payment', 'ordinal'],
  numbersChains: false,
  addressesEvent: 'bip122_addressesChanged',
  coinType: 0,
}
