import { useObservableEagerState } from 'observable-hooks'

import { shownBalance } from '#domain/balances/balance.ts'
import { itemsOf } from '#domain/remote-data/remote-data.ts'
import type { ActiveAccount } from '#presentation/react/active-account.ts'
import { NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { account as texts } from '#presentation/react/messages/account.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

/** Totals of more than this many characters are drawn smaller. */
const LONG = 12

const NetworkChip = ({ network, chainId, networkName }: ActiveAccount) => {
  const { configure, openModal, reportEvents } = useCases()
  const { enableNetworkSwitch } = useObservableEagerState(configure.options$)
  const t = useMessages()
  const choose = () => {
    reportEvents.record({ event: 'CLICK_NETWORKS', properties: {} })
    openModal.show({ name: 'SwitchNetwork' })
  }
  const content = (
    <>
      <NetworkIcon network={network} chainId={chainId} />
      <span>{networkName}</span>
    </>
  )
  if (!enableNetworkSwitch) return <div className="wp-chip">{content}</div>
  return (
    <button
      type="button"
      className="wp-chip"
      aria-label={t(texts.networkLabel, { network: networkName })}
      onClick={choose}
    >
      {content}
      <Icon name="chevron-down" size="s" />
    </button>
  )
}

const Total = ({ network }: Pick<ActiveAccount, 'network'>) => {
  const balance = useObservableEagerState(useCases().viewAccount.balance$)
  const t = useMessages()
  if (network === undefined || balance.status === 'error')
    return (
      <span className="wp-balance__value wp-balance__value--none">
        <span aria-hidden="true">–</span>
        <span className="wp-sr">{t(texts.unavailable)}</span>
      </span>
    )
  const [known] = itemsOf(balance)
  if (known === undefined)
    return (
      <span className="wp-skel wp-skel--total">
        <span className="wp-sr">{t(texts.loadingBalance)}</span>
      </span>
    )
  const shown = shownBalance(known.units, known.decimals)
  const long = shown.length > LONG ? ' wp-balance__value--long' : ''
  return (
    <span className={`wp-balance__value${long}`}>
      {shown} <small>{network.nativeCurrency.symbol}</small>
    </span>
  )
}

/** The native balance and its network. S5-42. */
export const BalanceLine = (active: ActiveAccount) => {
  const t = useMessages()
  return (
    <div className="wp-balance">
      <div className="wp-balance__main">
        <p className="wp-heading">{t(texts.totalBalance)}</p>
        <Total network={active.network} />
      </div>
      <NetworkChip {...active} />
    </div>
  )
}
