import { useObservableEagerState } from 'observable-hooks'
import type { ReactNode } from 'react'

import type { ShownTokens } from '#application/use-cases/tokens/view-tokens.ts'
import type { Network } from '#domain/networks/network.ts'
import type { ActiveAccount } from '#presentation/react/active-account.ts'
import { TokensFailure } from '#presentation/react/components/tokens-failure.tsx'
import { SearchableTokens } from '#presentation/react/components/tokens/searchable-tokens.tsx'
import { account as accountTexts } from '#presentation/react/messages/account.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { ListSkeleton } from '#presentation/react/ui/list-item.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { AccountActions } from './account-actions.tsx'
import { TotalBalance } from './total-balance.tsx'

const HoldingsFailure = () => {
  const { viewTokens } = useFeature('tokens')
  const retryIn = useObservableEagerState(viewTokens.retryIn$)
  return <TokensFailure retryIn={retryIn} onRetry={() => viewTokens.refresh()} />
}

const Content = ({ tokens, network }: { readonly tokens: ShownTokens; readonly network: Network }) => {
  const { navigation } = useCases()
  const t = useMessages()
  const { data, portfolio } = tokens
  if (data.status === 'error') return <HoldingsFailure />
  if (data.status !== 'success') return <ListSkeleton label={t(accountTexts.loadingBalance)} count={3} />
  return (
    <SearchableTokens
      portfolio={portfolio}
      network={network}
      onChoose={({ token }) => navigation.show({ name: 'Token', token: token.id })}
    />
  )
}

export interface AccountTokensProps {
  readonly active: ActiveAccount
  /** Shown between the total and the list. */
  readonly children?: ReactNode
  /** Adds the list to the tabs of the account. */
  readonly tabs: (list: ReactNode) => ReactNode
}

/** The account's total value, its actions and its tokens. S0-05, S1-09. */
export const AccountTokens = ({ active, children, tabs }: AccountTokensProps) => {
  const tokens = useObservableEagerState(useFeature('tokens').viewTokens.tokens$)
  const t = useMessages()
  return (
    <>
      <TotalBalance active={active} tokens={tokens} />
      <AccountActions active={active} />
      {children}
      {active.network !== undefined &&
        tabs(
          <div className="wp-stack wp-stack--4" role="group" aria-label={t(accountTexts.tabTokens)}>
            <Content tokens={tokens} network={active.network} />
          </div>,
        )}
    </>
  )
}
