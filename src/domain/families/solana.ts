import { solanaAddresses } from './address-codecs.ts'
import type { Family } from './family.ts'

export const solana: Family = {
  signInLabel: 'Solana',
  denseSignIn: true,
  addressCodec: solanaAddresses,
  accountTypes: ['eoa'],
  numbersChains: false,
  inFrame: true,
  sends: true,
  coinType: 501,
}
