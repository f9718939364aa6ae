import { useObservableEagerState } from 'observable-hooks'
import { useId } from 'react'

import type { WalletEntry } from '#domain/connection/wallet-list.ts'
import { account as accountTexts } from '#presentation/react/messages/account.ts'
import { common } from '#presentation/react/messages/common.ts'
import { profile } from '#presentation/react/messages/profile.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { CheckMark } from '#presentation/react/ui/radio-row.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

import { AddressChoice } from './address-choice.tsx'
import { SmallButton } from './small-button.tsx'
import { WalletLine } from './wallet-line.tsx'

export interface ActiveCardProps {
  readonly wallet: WalletEntry
  readonly isDisconnecting: boolean
  /** The wallet's namespace is the active one. */
  readonly inUse: boolean
  readonly onSwitch: () => void
  readonly onDisconnect: () => void
}

const useProfileName = ({ namespace }: WalletEntry): string | undefined =>
  useObservableEagerState(useCases().viewAccount.overview$).accounts[namespace].profileName

/** The namespace's active wallet and its selected account. S1-17, S6-03. */
export const ActiveCard = ({ wallet, isDisconnecting, inUse, onSwitch, onDisconnect }: ActiveCardProps) => {
  const { copyText } = useCases()
  const name = useProfileName(wallet)
  const t = useMessages()
  const id = useId()
  const [account, ...others] = wallet.accounts
  // With several accounts the list below marks the selected one.
  const isMany = others.length > 0
  const named = { wallet: wallet.name }
  return (
    <section className="wp-stack wp-stack--4" aria-labelledby={id}>
      <h3 id={id} className="wp-heading">
        {t(profile.active)}
      </h3>
      <div className="wp-group wp-group--active">
        <div className="wp-row wp-row--ends">
          <WalletLine wallet={wallet} name={name} listsAccounts />
          {inUse && !isMany && <CheckMark />}
          {!inUse && (
            <SmallButton label={t(profile.switchTo, named)} text={t(profile.switch)} onClick={onSwitch} />
          )}
        </div>
        {isMany && <AddressChoice key={wallet.connectorId} wallet={wallet} />}
        <div className="wp-group__split wp-cells">
          <button
            type="button"
            className="wp-cell"
            onClick={() => account && void copyText.copy(account.address, 'addressCopied')}
          >
            <Icon name={viewShapes.copy} size="s" />
            {t(common.copyAddress)}
          </button>
          <button
            type="button"
            className="wp-cell"
            aria-busy={isDisconnecting || undefined}
            aria-disabled={isDisconnecting || undefined}
            onClick={isDisconnecting ? undefined : onDisconnect}
          >
            {isDisconnecting ? (
              <Icon name="spinner" size="s" spin />
            ) : (
              <Icon name={viewShapes.disconnect} size="s" flip />
            )}
            {t(accountTexts.disconnect)}
          </button>
        </div>
      </div>
    </section>
  )
}
