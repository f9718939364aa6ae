import { useObservableEagerState } from 'observable-hooks'

import { shownBalance } from '#domain/balances/balance.ts'
import type { Network } from '#domain/networks/network.ts'
import { itemsOf } from '#domain/remote-data/remote-data.ts'
import type { ActiveAccount } from '#presentation/react/active-account.ts'
import { NativeTokenIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { NetworkChip } from '#presentation/react/components/network-chip.tsx'
import { TokensFailure } from '#presentation/react/components/tokens-failure.tsx'
import { useLocale } from '#presentation/react/components/tokens/use-locale.ts'
import { account as texts } from '#presentation/react/messages/account.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { ListItem, ListGroup } from '#presentation/react/ui/list-item.tsx'
import { useFeature, useCases } from '#presentation/react/use-cases.ts'
import { writtenBalance } from '#shell/written-balance.ts'

import { AccountTabs } from './account-tabs.tsx'

const BalanceFailure = () => {
  const { readBalances } = useFeature('connection')
  return (
    <TokensFailure
      retryIn={useObservableEagerState(readBalances.retryIn$)}
      onRetry={() => void readBalances.refresh()}
    />
  )
}

const BalanceSkeleton = () => (
  <div className="wp-list">
    <span className="wp-sr">{useMessages()(texts.loadingBalance)}</span>
    <div className="wp-row" aria-hidden="true">
      <span className="wp-skel wp-skel--mark wp-skel--round" />
      <span className="wp-row__main wp-row__main--skel">
        <span className="wp-skel wp-skel--text wp-skel--w1" />
        <span className="wp-skel wp-skel--text wp-skel--tag" />
      </span>
    </div>
  </div>
)

const NativeToken = ({ network, amount }: { readonly network: Network; readonly amount: string }) => {
  const { name, symbol } = network.nativeCurrency
  return (
    <ListItem
      icon={<NativeTokenIcon network={network} />}
      title={name}
      desc={
        <bdi>
          {amount} {symbol}
        </bdi>
      }
    />
  )
}

const Balance = ({ network }: { readonly network: Network }) => {
  const { viewAccount } = useCases()
  const balance = useObservableEagerState(viewAccount.balance$)
  const locale = useLocale()
  const t = useMessages()
  if (balance.status === 'error') return <BalanceFailure />
  const [amount] = itemsOf(balance)
  return amount === undefined ? (
    <BalanceSkeleton />
  ) : (
    <ListGroup kind="list" label={t(texts.tabTokens)}>
      <NativeToken
        network={network}
        amount={writtenBalance(shownBalance(amount.units, amount.decimals), locale)}
      />
    </ListGroup>
  )
}

/** The balance of the native token, for hosts without the feature that lists tokens. S5-42, S9-05. */
export const NativeBalance = (active: ActiveAccount) => {
  const { network } = active
  const t = useMessages()
  return (
    <div className="wp-stack wp-stack--4">
      <div className="wp-balance wp-balance--row">
        <h3 className="wp-heading">{t(texts.tabTokens)}</h3>
        <NetworkChip {...active} />
      </div>
      <AccountTabs active={active}>
        {network === undefined ? (
          <p className="wp-hint">{t(texts.unavailable)}</p>
        ) : (
          <Balance network={network} />
        )}
      </AccountTabs>
    </div>
  )
}
