import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { GetWallet } from '#presentation/react/components/get-wallet.tsx'
import { WalletProgress } from '#presentation/react/components/wallet-progress.tsx'
import { connecting } from '#presentation/react/messages/connecting.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { walletConnect } from '#presentation/react/messages/walletconnect.ts'
import { Button } from '#presentation/react/ui/button.tsx'
import { ExternalButton } from '#presentation/react/ui/external-button.tsx'
import { Status } from '#presentation/react/ui/status.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { NewCode } from './new-code.tsx'
import { SchemeQuestion } from './scheme-question.tsx'
import type { Opening } from './use-opening.ts'
import type { RelayConnection } from './use-relay-connection.ts'

const elsewhere = {
  desktop: {
    lead: walletConnect.desktopTitle,
    text: walletConnect.desktopText,
    action: walletConnect.openApp,
  },
  web: { lead: walletConnect.webTitle, text: walletConnect.webText, action: walletConnect.openWeb },
} as const

export interface ElsewherePanelProps {
  readonly wallet: DirectoryWallet
  readonly relayed: RelayConnection
  readonly opening: Opening
  readonly kind: keyof typeof elsewhere
}

/** Opens the wallet's app on this computer, or its web app. */
export const ElsewherePanel = ({
  wallet,
  relayed: { pairing },
  opening: { asked, open },
  kind,
}: ElsewherePanelProps) => {
  const t = useMessages()
  const { lead, text, action } = elsewhere[kind]
  const named = { wallet: wallet.name }
  return (
    <>
      <WalletProgress status="waiting" wallet={wallet} />
      {asked === undefined ? (
        <Status lead={t(lead, named)} text={t(text)} />
      ) : (
        <SchemeQuestion scheme={asked} wallet={wallet} />
      )}
      {pairing.step === 'expired' ? (
        <NewCode block />
      ) : (
        <ExternalButton busy={pairing.step !== 'ready'} onClick={() => void open()}>
          {t(action, named)}
        </ExternalButton>
      )}
    </>
  )
}

/** The wallet is in this browser, so the relay is not needed. */
export const BrowserPanel = ({ wallet }: { readonly wallet: DirectoryWallet }) => {
  const { selectWallet } = useFeature('directory')
  const t = useMessages()
  const named = { wallet: wallet.name }
  return (
    <>
      <WalletProgress status="waiting" wallet={wallet} />
      <Status lead={t(walletConnect.browserTitle, named)} text={t(walletConnect.browserText)} />
      <Button kind="primary" block onClick={() => selectWallet.choose(wallet, 'ConnectingWalletConnect')}>
        {t(walletConnect.openApp, named)}
      </Button>
    </>
  )
}

/** The wallet is not in this browser. */
export const MissingPanel = ({ wallet }: { readonly wallet: DirectoryWallet }) => {
  const t = useMessages()
  const named = { wallet: wallet.name }
  return (
    <>
      <WalletProgress status="missing" wallet={wallet} />
      <Status lead={t(connecting.missingTitle, named)} text={t(connecting.missingText)} />
      <GetWallet wallet={wallet} kind="primary" />
    </>
  )
}
