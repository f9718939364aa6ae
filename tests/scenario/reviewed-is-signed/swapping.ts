import { cleanText } from '#domain/shared/clean-text.ts'
import { plainMarks } from '#domain/tokens/amount.ts'
import { tokenId } from '#domain/tokens/token.ts'
import type { WalletportError } from '#shell/walletport-error.ts'
import { FakeClock, settled } from '#testkit/fake-clock.ts'
import { FakeSwaps } from '#testkit/fake-swaps.ts'
import { coin } from '#tests/scenario/coin.ts'
import { wallet } from '#tests/scenario/wallets.ts'
import { chain, readyWorld, type Setting } from '#tests/scenario/world.ts'

const GEM = `0x${'9'.repeat(40)}`
export const gem = {
  ...coin,
  id: tokenId(chain(1), 'erc20', GEM),
  address: GEM,
  name: cleanText('Gem'),
  symbol: cleanText('GEM'),
}

/** A host's swap of coins for gems. */
export const swapOf = (units: bigint) => ({ from: { ...coin, address: coin.address ?? '' }, to: gem, units })

/** A connected tab with swaps. */
export const swapping = async ({ wallets = [wallet()], ...setting }: Setting = {}) => {
  const clock = new FakeClock(1_000_000)
  const swaps = new FakeSwaps(clock)
  swaps.listed = [coin, gem]
  const tab = await readyWorld({ ...setting, wallets, clock, swaps })
  await tab.outside.connect({ connectorId: 'one' })
  await settled()
  const { swapDraft } = await tab.inside.swaps.load()
  const type = (amount: string) => swapDraft.edit({ from: coin, to: gem, amount, marks: plainMarks })
  return { ...tab, clock, swaps, swapDraft, type, verbs: tab.outside.swaps }
}

/** The code with which a verb rejects. */
export const rejection = (verb: Promise<unknown>): Promise<string> =>
  verb.then(
    () => 'none',
    ({ code }: WalletportError) => code,
  )
