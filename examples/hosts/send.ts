import type { SentTransferInfo, WalletportCore } from 'walletport/headless'

export const drawTokens = ({ useCases }: WalletportCore, draw: (lines: readonly string[]) => void) =>
  useCases.tokens.state$.subscribe(({ tokens }) =>
    draw(tokens.map(({ symbol, amount, value }) => `${amount} ${symbol}, worth ${value ?? 'unknown'}`)),
  )

/** Half an ether: `pay(core, 500_000_000_000_000_000n, to)`. Amounts are base units. */
export const pay = async (
  { useCases }: WalletportCore,
  units: bigint,
  to: string,
): Promise<SentTransferInfo> => {
  const { wouldFail, findings } = await useCases.send.prepare({ units, to })
  if (wouldFail !== undefined) throw new Error(wouldFail.reason)
  const doubts = findings.filter(({ severity }) => severity !== 'notice').map(({ type }) => type)
  if (doubts.length > 0 && !confirm(`Send all the same? ${doubts.join()}`)) throw new Error('not sent')
  const { hash } = await useCases.send.send({ pressed: doubts.length > 0 })
  return useCases.send.receipt(hash)
}

/** What the user reviews before `send()`, of an NFT: `prepareNft(core, 'eip155:1/erc721:0x…/118', to)`. */
export const prepareNft = ({ useCases }: WalletportCore, nft: string, to: string) =>
  useCases.send.prepare({ nft, to })
