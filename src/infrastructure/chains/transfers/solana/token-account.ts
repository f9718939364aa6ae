import { tokenAccountSeeds } from '#domain/send/solana-instructions.ts'
import { bytesOf, programAddress } from '#infrastructure/chains/solana/program-address.ts'

/** The address of an owner's token account. */
export const tokenAccountOf = async (owner: string, mint: string, tokenProgram: string): Promise<string> => {
  const { seeds, program } = tokenAccountSeeds(owner, mint, tokenProgram)
  return programAddress(seeds.map(bytesOf), program)
}
