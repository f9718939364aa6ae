import type { Network } from '#domain/networks/network.ts'
import { isBetweenNetworks, type SwapQuote } from '#domain/swaps/swap.ts'
import { swap } from '#presentation/react/messages/swaps.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Definition } from '#presentation/react/ui/definitions.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

/** The network on which a swap arrives, which is that of the account unless the swap is between networks. */
export const useArrival = ({ request }: SwapQuote): Network => {
  const { swapTokens } = useFeature('swaps')
  return swapTokens.networkOf(request.to.chainId) ?? request.network
}

/** The way of a swap between networks. A swap on one network has one step, which its route says already. */
export const SwapSteps = ({ quote }: { readonly quote: SwapQuote }) => {
  const { swapTokens } = useFeature('swaps')
  const t = useMessages()
  if (!isBetweenNetworks(quote.request)) return null
  const texts = { swap: swap.stepSwap, bridge: swap.stepBridge } as const
  return (
    <Definition label={t(swap.steps)} className="wp-cost">
      {quote.steps.map(({ type, chainId, provider }, place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <span key={place}>
          {t.rich(texts[type], {
            network: <bdi>{swapTokens.networkOf(chainId)?.name ?? chainId}</bdi>,
            provider: <bdi>{provider}</bdi>,
          })}
        </span>
      ))}
    </Definition>
  )
}
