import { type ReactNode, Suspense, useEffect, useState } from 'react'

import type { AccountTabName } from '#contracts/account.ts'
import type { ActiveAccount } from '#presentation/react/active-account.ts'
import { optionView } from '#presentation/react/lazy-views/option-view.tsx'
import { account as texts } from '#presentation/react/messages/account.ts'
import { common } from '#presentation/react/messages/common.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { ListSkeleton } from '#presentation/react/ui/list-item.tsx'
import { Tabs } from '#presentation/react/ui/tabs.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

const Activity = optionView('activity', 'AccountActivity')
const Nfts = optionView('nfts', 'AccountNfts')

export interface AccountTabsProps {
  readonly active: ActiveAccount
  /** The tokens. Without other tabs they are shown without a tab list. */
  readonly children: ReactNode
}

/** Whether a source of NFTs supports the active network. It is known once the feature is loaded. */
const useServesNfts = (): boolean => {
  const { nfts } = useCases()
  const [isSupported, setSupported] = useState(false)
  useEffect(() => {
    if (!nfts.configured) return undefined
    let end = () => {}
    const loading = nfts.loaded$.subscribe(({ viewNfts }) => {
      const subscription = viewNfts.isSupported$.subscribe(setSupported)
      end = () => subscription.unsubscribe()
    })
    // If the load fails, the tab is absent. The account is usable without it.
    nfts.load().catch(() => undefined)
    return () => {
      loading.unsubscribe()
      end()
    }
  }, [nfts])
  return isSupported
}

/** The tokens, NFTs and activity of the account, if the host configured them. S2-20, S3-06. */
export const AccountTabs = ({ active, children }: AccountTabsProps) => {
  const { activity, viewAccount } = useCases()
  const servesNfts = useServesNfts()
  const t = useMessages()
  const tabs: readonly {
    readonly id: AccountTabName
    readonly label: string
    readonly content: ReactNode
  }[] = [
    { id: 'Tokens', label: t(texts.tabTokens), content: children },
    ...(servesNfts ? [{ id: 'NFTs', label: t(texts.tabNfts), content: <Nfts.View /> } as const] : []),
    ...(activity.configured
      ? [{ id: 'Activity', label: t(texts.tabActivity), content: <Activity.View active={active} /> } as const]
      : []),
  ]
  if (tabs.length === 1) return children
  const shown = tabs.find(({ id }) => id === active.account.currentTab) ?? tabs[0]
  return (
    <Tabs
      kind="line"
      label={t(texts.title)}
      tabs={tabs}
      selected={shown?.id ?? 'Tokens'}
      onSelect={(tab) => viewAccount.selectTab(tab)}
    >
      <Suspense key={shown?.id} fallback={<ListSkeleton label={t(common.loading)} count={3} />}>
        {shown?.content}
      </Suspense>
    </Tabs>
  )
}
