import { type ReactNode, Suspense, useEffect, useState } from 'react'

import { traitsById } from '#domain/connectors/traits.ts'
import { families } from '#domain/families/families.ts'
import type { Network } from '#domain/networks/network.ts'
import { type ActiveAccount, useActiveAccount } from '#presentation/react/active-account.ts'
import { ConfirmWalletDisconnect } from '#presentation/react/components/confirm-disconnect.tsx'
import { ErrorBoundary } from '#presentation/react/components/error-boundary.tsx'
import { NoAccount } from '#presentation/react/components/no-account.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { prefetchView } from '#presentation/react/lazy-views/lazy-views.ts'
import { useLoaded } from '#presentation/react/lazy-views/use-loaded.ts'
import { viewIn } from '#presentation/react/lazy-views/view-groups.ts'
import { account as texts } from '#presentation/react/messages/account.ts'
import { common } from '#presentation/react/messages/common.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { TextButton, TextLink } from '#presentation/react/ui/button.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { afterPaint } from '#presentation/react/ui/page.ts'
import { useCases } from '#presentation/react/use-cases.ts'

import { AccountTabs } from './account-tabs.tsx'
import { Identity } from './identity.tsx'
import { NativeBalance } from './native-balance.tsx'
import { useDisconnect } from './use-disconnect.ts'

const embeddedList = viewIn('embedded', 'EmbeddedList')
const embeddedIdentity = viewIn('embedded', 'EmbeddedIdentity')
const coinsNote = viewIn('wallets', 'CoinsNote')
const accountTokens = viewIn('tokens', 'AccountTokens')

/** Only families whose coins are outputs of transactions have accounts for inscriptions. */
const hasOutputs = ({ chainNamespace }: Network): boolean =>
  families[chainNamespace].accountTypes.includes('ordinal')

interface FooterProps {
  readonly account: ActiveAccount['account']
  readonly isDisconnecting: boolean
  readonly onDisconnect: () => void
}

const Footer = ({ account, isDisconnecting, onDisconnect }: FooterProps) => {
  const t = useMessages()
  const { addressExplorerUrl: explorer } = account
  return (
    <div className="wp-footrow">
      <TextButton icon={viewShapes.disconnect} flip busy={isDisconnecting} onClick={onDisconnect}>
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

interface OptionalPartProps {
  /** Shown while the part loads, and if it fails to load. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** A part that is loaded separately. The account is usable without it. */
const OptionalPart = ({ fallback = null, children }: OptionalPartProps) => (
  <ErrorBoundary view="Account" fallback={fallback}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
)

const NetworkNotes = ({ network }: { readonly network: Network }) => {
  const t = useMessages()
  return (
    <>
      {network.testnet === true && <Note>{t(texts.testnet)}</Note>}
      {hasOutputs(network) && (
        <OptionalPart>
          <coinsNote.View network={network} />
        </OptionalPart>
      )}
    </>
  )
}

interface PortfolioProps {
  readonly active: ActiveAccount
  readonly children: ReactNode
}

const NativeToken = ({ active, children }: PortfolioProps) => (
  <>
    {children}
    <NativeBalance {...active} />
  </>
)

/** All tokens. The native token is shown until the feature that lists them has loaded. */
const AllTokens = (props: PortfolioProps) => {
  const isLoaded = useLoaded(accountTokens, ['tokens'])
  const native = <NativeToken {...props} />
  if (!isLoaded) return native
  return (
    <OptionalPart fallback={native}>
      <accountTokens.View
        {...props}
        tabs={(list) => <AccountTabs active={props.active}>{list}</AccountTabs>}
      />
    </OptionalPart>
  )
}

const Portfolio = (props: PortfolioProps) =>
  useCases().tokens.configured ? <AllTokens {...props} /> : <NativeToken {...props} />

const Connected = ({ active, address }: { readonly active: ActiveAccount; readonly address: string }) => {
  const { wallet, isPending, disconnect } = useDisconnect(active.networks.active)
  const [isConfirming, setConfirming] = useState(false)
  const t = useMessages()
  if (isConfirming && wallet)
    return (
      <ConfirmWalletDisconnect
        wallet={wallet}
        busy={isPending}
        onConfirm={disconnect}
        onCancel={() => setConfirming(false)}
      />
    )
  const isEmbedded = active.wallet !== undefined && traitsById(active.wallet.id).restoredBy === 'embedded'
  const { profileName, profileImage } = active.account
  const identified = { ...active, address, profileName, profileImage }
  const identity = <Identity {...identified} />
  const endsOthers = wallet !== undefined && wallet.endsWith.length > 0
  return (
    <ViewLayout
      title={t(texts.title)}
      header={
        isEmbedded ? (
          <OptionalPart fallback={identity}>
            <embeddedIdentity.View {...identified} />
          </OptionalPart>
        ) : (
          identity
        )
      }
      footer={
        <Footer
          account={active.account}
          isDisconnecting={isPending}
          onDisconnect={endsOthers ? () => setConfirming(true) : disconnect}
        />
      }
    >
      <Portfolio active={active}>
        {active.network !== undefined && <NetworkNotes network={active.network} />}
        {isEmbedded && (
          <OptionalPart>
            <embeddedList.View />
          </OptionalPart>
        )}
      </Portfolio>
    </ViewLayout>
  )
}

/** The connected account, its network and its balance. S2-03, S3-06, S5-42. */
export const AccountView = () => {
  const active = useActiveAccount()
  const t = useMessages()
  const { address } = active.account

  useEffect(
    () =>
      afterPaint(() => {
        void prefetchView('SwitchNetwork')
        void prefetchView('ProfileWallets')
      }),
    [],
  )

  if (address === undefined)
    return <NoAccount title={t(texts.title)} waiting={active.account.status === 'connecting'} />
  return <Connected active={active} address={address} />
}
