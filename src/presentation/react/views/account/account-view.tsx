import { useEffect } from 'react'

import { type ActiveAccount, useActiveAccount } from '#presentation/react/active-account.ts'
import { account as texts } from '#presentation/react/messages/account.ts'
import { common } from '#presentation/react/messages/common.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { afterPaint } from '#presentation/react/page.ts'
import { TextButton, TextLink } from '#presentation/react/parts/button.tsx'
import { Icon } from '#presentation/react/parts/icon.tsx'
import { Screen } from '#presentation/react/parts/screen.tsx'
import { connectedUseCases } from '#presentation/react/use-cases.ts'
import { prefetchView } from '#presentation/react/views/loads.ts'

import { BalanceLine } from './balance-line.tsx'
import { Identity } from './identity.tsx'
import { NoAccount } from './no-account.tsx'
import { Tokens } from './tokens.tsx'

const Footer = ({ account, networks: { active } }: ActiveAccount) => {
  const { disconnect } = connectedUseCases()
  const t = useMessages()
  const { addressExplorerUrl: explorer } = account
  return (
    <div className="wp-footrow">
      <TextButton icon="disconnect" flip onClick={() => void disconnect.disconnect({ namespace: active })}>
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

/** Who is connected, where, and with how much. S2-03, S3-06, S5-42. */
export const AccountView = () => {
  const active = useActiveAccount()
  const t = useMessages()
  const { address } = active.account

  useEffect(() => afterPaint(() => void prefetchView('SwitchNetwork')), [])

  if (address === undefined) return <NoAccount waiting={active.account.status === 'connecting'} />
  return (
    <Screen
      title={t(texts.title)}
      header={<Identity address={address} {...active} />}
      footer={<Footer {...active} />}
    >
      <BalanceLine {...active} />
      {active.network?.testnet === true && <TestnetNote />}
      <Tokens {...active} />
    </Screen>
  )
}
