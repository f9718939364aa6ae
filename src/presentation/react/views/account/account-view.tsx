import { type ReactNode, Suspense, useEffect, useState } from 'react'

import { AUTH_CONNECTOR, sameConnector } from '#domain/connectors/connector.ts'
import { type ActiveAccount, useActiveAccount } from '#presentation/react/active-account.ts'
import { ErrorBoundary } from '#presentation/react/dialog/error-boundary.tsx'
import { account as texts } from '#presentation/react/messages/account.ts'
import { common } from '#presentation/react/messages/common.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { afterPaint } from '#presentation/react/page.ts'
import { TextButton, TextLink } from '#presentation/react/parts/button.tsx'
import { ConfirmEndOf } from '#presentation/react/parts/confirm-end.tsx'
import { Icon } from '#presentation/react/parts/icon.tsx'
import { Screen } from '#presentation/react/parts/screen.tsx'
import { prefetchView, viewIn } from '#presentation/react/views/loads.ts'

import { BalanceLine } from './balance-line.tsx'
import { Identity } from './identity.tsx'
import { NoAccount } from './no-account.tsx'
import { Tokens } from './tokens.tsx'
import { useLeaving } from './use-leaving.ts'

const embeddedRows = viewIn('embedded', 'EmbeddedRows')
const embeddedIdentity = viewIn('embedded', 'EmbeddedIdentity')

const Footer = ({ account, onDisconnect }: ActiveAccount & { readonly onDisconnect: () => void }) => {
  const t = useMessages()
  const { addressExplorerUrl: explorer } = account
  return (
    <div className="wp-footrow">
      <TextButton icon="disconnect" flip onClick={onDisconnect}>
        {t(texts.disconnect)}
      </TextButton>
      {explorer !== undefined && (
        <TextLink href={explorer} icon="external">
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
  /** Without it the account is usable all the same. */
  readonly instead?: ReactNode
  readonly children: ReactNode
}

const EmbeddedPart = ({ instead = null, children }: EmbeddedPartProps) => (
  <ErrorBoundary view="Account" instead={instead}>
    <Suspense fallback={instead}>{children}</Suspense>
  </ErrorBoundary>
)

const Connected = ({ active, address }: { readonly active: ActiveAccount; readonly address: string }) => {
  const { wallet, leave } = useLeaving(active.networks.active)
  const [asked, setAsked] = useState(false)
  const t = useMessages()
  if (asked && wallet)
    return <ConfirmEndOf wallet={wallet} onConfirm={leave} onCancel={() => setAsked(false)} />
  const isEmbedded = active.wallet !== undefined && sameConnector(active.wallet.id, AUTH_CONNECTOR.id)
  const identity = <Identity address={address} {...active} />
  const endsOthers = wallet !== undefined && wallet.endsWith.length > 0
  return (
    <Screen
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
          <embeddedRows.View />
        </EmbeddedPart>
      )}
      <Tokens {...active} />
    </Screen>
  )
}

/** Who is connected, where, and with how much. S2-03, S3-06, S5-42. */
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
