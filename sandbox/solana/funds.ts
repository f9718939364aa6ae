import { address } from '@solana/kit'

import type { SolanaChain } from './chain.ts'
import { FEE_MINT, MINTED_NFT, nftMint, SANDBOX_MINT, solanaHolders } from './keys.ts'
import {
  associatedAccount,
  mintData,
  mintWithFee,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  tokenData,
  tokenWithFee,
} from './tokens.ts'

/** The first accounts' balance in lamports; the second ones have half of it. */
const LAMPORTS = 12_500_000_000n
const TOKEN_DECIMALS = 6
const TOKENS = 2500n * 10n ** BigInt(TOKEN_DECIMALS)
/** One per cent. */
const FEE_BASIS_POINTS = 100

/** Only the second accounts have the token with a fee, so that the first accounts have only ordinary tokens. */
const giveFeeTokens = async (chain: SolanaChain): Promise<void> => {
  const owners = solanaHolders().filter(({ index }) => index === 1)
  const mint = address(FEE_MINT)
  const supply = TOKENS * BigInt(owners.length)
  chain.put(mint, TOKEN_2022_PROGRAM, mintWithFee(supply, TOKEN_DECIMALS, FEE_BASIS_POINTS))
  for (const { address: owner } of owners) {
    const account = await associatedAccount(address(owner), mint, TOKEN_2022_PROGRAM)
    chain.put(account, TOKEN_2022_PROGRAM, tokenWithFee(mint, address(owner), TOKENS))
  }
}

/** An NFT for each account: a mint without decimals and with a supply of one. */
const giveNfts = async (chain: SolanaChain): Promise<void> => {
  for (const holder of solanaHolders()) {
    const [owner, mint] = [address(holder.address), address(nftMint(MINTED_NFT, holder.address))]
    chain.put(mint, TOKEN_PROGRAM, mintData(1n, 0))
    chain.put(await associatedAccount(owner, mint), TOKEN_PROGRAM, tokenData(mint, owner, 1n))
  }
}

/** Gives the sandbox's wallets SOL, tokens and an NFT. */
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
  await giveFeeTokens(chain)
  await giveNfts(chain)
}
