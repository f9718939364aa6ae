import { address } from '@solana/kit'

import type { SolanaChain } from './chain.ts'
import { SANDBOX_MINT, solanaHolders } from './keys.ts'
import { associatedAccount, mintData, TOKEN_PROGRAM, tokenData } from './tokens.ts'

/** The first accounts' balance in lamports; the second ones have half of it. */
const LAMPORTS = 12_500_000_000n
const TOKEN_DECIMALS = 6
const TOKENS = 2500n * 10n ** BigInt(TOKEN_DECIMALS)

/** Gives the sandbox's wallets SOL and tokens. */
export const fundHolders = async (chain: SolanaChain): Promise<void> => {
  const holders = solanaHolders()
  const mint = address(SANDBOX_MINT)
  chain.put(mint, TOKEN_PROGRAM, mintData(TOKENS * BigInt(holders.length), TOKEN_DECIMALS))
  await Promise.all(
    holders.map(async (holder) => {
      const owner = address(holder.address)
      chain.airdrop(owner, LAMPORTS / BigInt(holder.index + 1))
      const account = await associatedAccount(owner, mint)
      chain.put(account, TOKEN_PROGRAM, tokenData(mint, owner, TOKENS))
    }),
  )
}
