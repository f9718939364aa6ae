import { shortAddress } from '#domain/caip/address.ts'
import { nodeProblemOf } from '#domain/send/node-problem.ts'
import type { TransferProblem } from '#domain/send/prepared-transfer.ts'
import type { ShownAmounts } from '#domain/tokens/shown-amount.ts'
import { isNftId, shownSymbol } from '#domain/tokens/token-name.ts'
import type { Token } from '#domain/tokens/token.ts'
import { sendProblems } from '#presentation/react/messages/send.ts'
import type { Translate } from '#presentation/react/messages/use-messages.tsx'

/** The exact amount with the token's symbol: what is sent is never rounded. An NFT is its name, with how many there are of it. */
export const writtenAmount = (
  shown: ShownAmounts,
  units: bigint,
  token: Pick<Token, 'decimals' | 'symbol'> & { readonly id?: string | undefined },
): string => {
  const symbol = shownSymbol(token)
  const isNft = isNftId(token.id)
  if (isNft && units === 1n) return symbol
  return `${shown.exact({ units, decimals: token.decimals })} ${isNft ? '× ' : ''}${symbol}`
}

export const recipientName = (address: string): string => shortAddress(address)

/** The problem in words. */
export const problemText = (t: Translate, { problem }: Pick<TransferProblem, 'problem'>): string =>
  t(sendProblems[problem ?? 'unknown'])

/** What the wallet's own message means, in words. */
export const messageText = (t: Translate, message: string): string =>
  problemText(t, { problem: nodeProblemOf(message) })
