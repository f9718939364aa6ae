import { useEffect } from 'react'

import { type ActiveAccount, useActiveAccount } from '#presentation/react/active-account.ts'
import { NetworkChip } from '#presentation/react/components/network-chip.tsx'
import { NoAccount } from '#presentation/react/components/no-account.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { activity as texts } from '#presentation/react/messages/activity.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

import { ActivityList } from './activity-list.tsx'

/** Reports to the host that the user opened the history of a network. */
const useReport = ({ account, chainId: network }: ActiveAccount): void => {
  const { reportEvents } = useCases()
  const isSmartAccount = account.accounts?.[0]?.type === 'smartAccount'
  useEffect(
    () => reportEvents.record({ event: 'CLICK_TRANSACTIONS', properties: { network, isSmartAccount } }),
    [reportEvents, network, isSmartAccount],
  )
}

/** The history as a tab of the Account view. S2-20. */
export const AccountActivity = ({ active }: { readonly active: ActiveAccount }) => {
  useReport(active)
  return <ActivityList network={active.network} networkName={active.networkName} />
}

/** The history as a separate view, with its network. S0-10, S2-21, S5-47. */
export const ActivityView = () => {
  const active = useActiveAccount()
  const t = useMessages()
  useReport(active)
  if (active.account.address === undefined)
    return <NoAccount title={t(texts.title)} waiting={active.account.status === 'connecting'} />
  return (
    <ViewLayout title={t(texts.title)} body="tall">
      <div className="wp-balance">
        <div className="wp-balance__chip">
          <NetworkChip {...active} />
        </div>
      </div>
      <ActivityList network={active.network} networkName={active.networkName} />
    </ViewLayout>
  )
}
