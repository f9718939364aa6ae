import type { WalletportCore } from 'walletport/headless'
import type { SwapReview } from 'walletport/swaps'

declare const useCases: WalletportCore['useCases']
declare const from: NonNullable<Parameters<typeof useCases.send.most>[0]>
declare const to: typeof from
declare const signal: AbortSignal
declare const show: (review: SwapReview) => void

// #region shown
const review = await useCases.swaps.prepare({ from, to, units: 5_000_000n }, { signal })
review.replaced$.subscribe(show) // after refresh(), or if it has become worse during an approval
const { hash } = await review.send()
await useCases.swaps.receipt(hash)
// #endregion
