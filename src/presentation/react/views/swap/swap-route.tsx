import type { Network } from '#domain/networks/network.ts'
import { isBetweenNetworks, type SwapQuote } from '#domain/swaps/swap.ts'
import { swap } from '#presentation/react/messages/swaps.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Definition } from '#presentation/react/ui/definitions.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

/** The network of the received token: that of the account, or another one in a swap between networks. */
export const useArrival = ({ request }: SwapQuote): Network => {
  const { swapTokens } = useFeature('swaps')
  return swapTokens.networkOf(request.to.chainId) ?? request.network
}

/** The legs of a swap between networks. A swap on one network has only the leg that the provider's row names. */
export const SwapRoute = ({ quote }: { readonly quote: SwapQuote }) => {
  const { swapTokens } = useFeature('swaps')
  const t = useMessages()
  if (!isBetweenNetworks(quote.request)) return null
  const texts = { swap: swap.stepSwap, bridge: swap.stepBridge } as const
  return (
    <Definition label={t(swap.steps)} className="wp-cost">
      {quote.legs.map(({ type, chainId, provider }, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index}>
          {t.rich(texts[type], {
            network: <bdi>{swapTokens.networkOf(chainId)?.name ?? chainId}</bdi>,
            provider: <bdi>{provider}</bdi>,
          })}
        </span>
      ))}
    </Definition>
  )
}
