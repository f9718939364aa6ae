import { type ReactNode, Suspense, useEffect, useState } from 'react'

import { traitsById } from '#domain/connectors/traits.ts'
import { type ActiveAccount, useActiveAccount } from '#presentation/react/active-account.ts'
import { ConfirmWalletDisconnect } from '#presentation/react/components/confirm-disconnect.tsx'
import { ErrorBoundary } from '#presentation/react/components/error-boundary.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { prefetchView } from '#presentation/react/lazy-views/later-views.ts'
import { viewIn } from '#presentation/react/lazy-views/view-groups.ts'
import { account as texts } from '#presentation/react/messages/account.ts'
import { common } from '#presentation/react/messages/common.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { TextButton, TextLink } from '#presentation/react/ui/button.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { afterPaint } from '#presentation/react/ui/page.ts'

import { BalanceLine } from './balance-line.tsx'
import { Identity } from './identity.tsx'
import { NoAccount } from './no-account.tsx'
import { Tokens } from './tokens.tsx'
import { useDisconnect } from './use-disconnect.ts'

const embeddedList = viewIn('embedded', 'EmbeddedList')
const embeddedIdentity = viewIn('embedded', 'EmbeddedIdentity')

const Footer = ({ account, onDisconnect }: ActiveAccount & { readonly onDisconnect: () => void }) => {
  const t = useMessages()
  const { addressExplorerUrl: explorer } = account
  return (
    <div className="wp-footrow">
      <TextButton icon={viewShapes.disconnect} flip onClick={onDisconnect}>
        {t(texts.disconnect)}
      </TextButton>
      {explorer !== undefined && (
        <TextLink href={explorer} icon={viewShapes.external}>
          {t(common.viewExplorer)}
        </TextLink>
      )}
    </div>
  )
}

const TestnetNote = () => {
  const t = useMessages()
  return (
    <div className="wp-note">
      <Icon name="info" />
      <div>{t(texts.testnet)}</div>
    </div>
  )
}

interface EmbeddedPartProps {
  /** Shown while the part loads and if it fails. The account stays usable without the part. */
  readonly instead?: ReactNode
  readonly children: ReactNode
}

const EmbeddedPart = ({ instead = null, children }: EmbeddedPartProps) => (
  <ErrorBoundary view="Account" instead={instead}>
    <Suspense fallback={instead}>{children}</Suspense>
  </ErrorBoundary>
)

const Connected = ({ active, address }: { readonly active: ActiveAccount; readonly address: string }) => {
  const { wallet, leave } = useDisconnect(active.networks.active)
  const [asked, setAsked] = useState(false)
  const t = useMessages()
  if (asked && wallet)
    return <ConfirmWalletDisconnect wallet={wallet} onConfirm={leave} onCancel={() => setAsked(false)} />
  const isEmbedded = active.wallet !== undefined && traitsById(active.wallet.id).restoredBy === 'embedded'
  const identity = <Identity address={address} {...active} />
  const endsOthers = wallet !== undefined && wallet.endsWith.length > 0
  return (
    <ViewLayout
      title={t(texts.title)}
      header={
        isEmbedded ? (
          <EmbeddedPart instead={identity}>
            <embeddedIdentity.View address={address} {...active} />
          </EmbeddedPart>
        ) : (
          identity
        )
      }
      footer={<Footer {...active} onDisconnect={endsOthers ? () => setAsked(true) : leave} />}
    >
      <BalanceLine {...active} />
      {active.network?.testnet === true && <TestnetNote />}
      {isEmbedded && (
        <EmbeddedPart>
          <embeddedList.View />
        </EmbeddedPart>
      )}
      <Tokens {...active} />
    </ViewLayout>
  )
}

/** The connected account, its network and its balance. S2-03, S3-06, S5-42. */
export const AccountView = () => {
  const active = useActiveAccount()
  const { address } = active.account

  useEffect(
    () =>
      afterPaint(() => {
        void prefetchView('SwitchNetwork')
        void prefetchView('ProfileWallets')
      }),
    [],
  )

  if (address === undefined) return <NoAccount waiting={active.account.status === 'connecting'} />
  return <Connected active={active} address={address} />
}
