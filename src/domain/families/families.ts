import { bip122 } from './bip122.ts'
import { cosmos } from './cosmos.ts'
import { eip155 } from './eip155.ts'
import type { Family } from './family.ts'
import { polkadot } from './polkadot.ts'
import { solana } from './solana.ts'

const table = {
  eip155,
  solana,
  polkadot,
  bip122,
  cosmos,
}

/** The known chain families by their CAIP-2 namespace. To add a family, add its file here and an adapter. S5-17. */
export const families: Readonly<Record<keyof typeof table, Family>> = table
