import type {
  RecipientFinding,
  SendConfirmation,
  SentTransferInfo,
  WalletportCore,
} from 'walletport/headless'

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
  const review = await useCases.send.prepare({ units, to })
  if (review.wouldFail !== undefined) throw new Error(review.wouldFail.reason)
  const { hash } = await review.send(confirmationOf(review.findings, to))
  return useCases.send.receipt(hash)
}

/** Asks the user to confirm the findings about the recipient. */
const confirmationOf = (findings: readonly RecipientFinding[], to: string): SendConfirmation => {
  const findingOf = (level: RecipientFinding['severity']) =>
    findings.find(({ severity }) => severity === level)
  const [blocked, typed, pressed] = [findingOf('blocked'), findingOf('typed'), findingOf('pressed')]
  if (blocked !== undefined) throw new Error(`not sent: ${blocked.type}`)
  if (typed !== undefined) {
    const positions = typed.differing?.slice(0, 4).map((index) => index + 1)
    const question = `${to} looks like ${typed.imitated}. Type its characters ${positions?.join()} to send.`
    return { pressed: true, typed: prompt(question) ?? '' }
  }
  if (pressed !== undefined && !confirm(`Send anyway? ${pressed.type}`)) throw new Error('not sent')
  return { pressed: pressed !== undefined }
}

/** What the user reviews before `send()` for an NFT: `prepareNft(core, 'eip155:1/erc721:0x…/118', to)`. */
export const prepareNft = ({ useCases }: WalletportCore, nft: string, to: string) =>
  useCases.send.prepare({ nft, to })
