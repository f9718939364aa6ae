import { useObservableEagerState } from 'observable-hooks'
import { useState } from 'react'

import type { ReachableWallet } from '#application/use-cases/directory/reach-wallets.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { useHelpView } from '#presentation/react/components/help/use-help-view.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import type { ViewProps } from '#presentation/react/lazy-views/lazy-views.ts'
import { openings, others } from '#presentation/react/messages/openings.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { wallets as texts } from '#presentation/react/messages/wallets.ts'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { RadioChip } from '#presentation/react/ui/radio-chip.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { CodePanel } from './code-panel.tsx'
import { OnPhonePanel } from './on-phone-panel.tsx'
import { StorePanel } from './store-panel.tsx'

/** The number of wallets to choose from. */
const CHOICES = 8

const Panel = ({ wallet }: { readonly wallet: DirectoryWallet }) => {
  const { reachWallets } = useFeature('directory')
  const opening = reachWallets.openingOf(wallet)
  const code = reachWallets.codeOf(wallet)
  if (opening?.by === 'browse') return <OnPhonePanel wallet={wallet} link={opening.link} />
  return code === undefined ? <StorePanel wallet={wallet} /> : <CodePanel wallet={wallet} code={code} />
}

/** One wallet: its app on this phone, a code for another one, or its store. */
const OneWallet = ({ wallet }: { readonly wallet: DirectoryWallet }) => {
  const help = useHelpView('WhatIsAWallet')
  return (
    <ViewLayout title={<bdi>{wallet.name}</bdi>} help={help}>
      <Panel wallet={wallet} />
    </ViewLayout>
  )
}

interface ChoiceProps {
  readonly wallets: readonly ReachableWallet[]
  readonly chosen: DirectoryWallet
  readonly onChoose: (id: string) => void
}

const Choice = ({ wallets, chosen, onChoose }: ChoiceProps) => {
  const t = useMessages()
  return (
    <div className="wp-choices" role="radiogroup" aria-label={t(openings.choose)}>
      {wallets.map(({ wallet }) => (
        <RadioChip
          key={wallet.id}
          checked={wallet.id === chosen.id}
          isTabStop={wallet.id === chosen.id}
          onClick={() => onChoose(wallet.id)}
        >
          <bdi>{wallet.name}</bdi>
        </RadioChip>
      ))}
    </div>
  )
}

/** A code for a phone, for the wallet that the user chooses. The first one is chosen already. */
const AnyPhone = () => {
  const { reachWallets } = useFeature('directory')
  const shelves = useObservableEagerState(reachWallets.openable$)
  const [id, choose] = useState<string>()
  const t = useMessages()
  const help = useHelpView('WhatIsAWallet')
  const wallets = shelves
    .flatMap((shelf) => shelf.wallets)
    .filter(({ wallet }) => reachWallets.codeOf(wallet) !== undefined)
    .slice(0, CHOICES)
  const { wallet } = wallets.find((one) => one.wallet.id === id) ?? wallets[0] ?? {}
  return (
    <ViewLayout title={t(others.usePhone)} help={help}>
      {wallet === undefined ? (
        <Empty icon="wallet" lead={t(texts.noneTitle)} />
      ) : (
        <>
          <Choice wallets={wallets} chosen={wallet} onChoose={choose} />
          <Panel wallet={wallet} />
        </>
      )}
    </ViewLayout>
  )
}

/** Opens this page in the browser of a wallet's app. */
export const OpenWalletView = ({ view: { wallet } }: ViewProps<'OpenWallet'>) =>
  wallet === undefined ? <AnyPhone /> : <OneWallet wallet={wallet} />
