import { useObservableState } from 'observable-hooks'
import { useMemo } from 'react'

import type { SwapTokenListState } from '#application/use-cases/swaps/list-swap-tokens.ts'
import type { Network } from '#domain/networks/network.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

export const loadingTokens: SwapTokenListState = {
  chainId: undefined,
  status: 'loading',
  areHoldingsLoading: true,
  holdings: [],
  others: [],
  suggested: [],
}

/** The tokens of a network. `initial`: the tokens that are loaded already, which may be those of another network. */
export const useTokensOn = (network: Network, initial: SwapTokenListState): SwapTokenListState => {
  const { listSwapTokens } = useFeature('swaps')
  const tokens$ = useMemo(() => listSwapTokens.tokensOn(network), [listSwapTokens, network])
  const tokens = useObservableState(tokens$, initial)
  return tokens.chainId === network.caipNetworkId ? tokens : loadingTokens
}
