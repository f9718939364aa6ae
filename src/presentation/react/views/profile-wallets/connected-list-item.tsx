import { useObservableEagerState } from 'observable-hooks'
import { useId, useRef, useState } from 'react'

import type { WalletEntry } from '#domain/connection/wallet-list.ts'
import { explorerUrlOf } from '#domain/networks/network.ts'
import { configuredNetwork } from '#domain/networks/networks.ts'
import { account as accountTexts } from '#presentation/react/messages/account.ts'
import { common } from '#presentation/react/messages/common.ts'
import { profile } from '#presentation/react/messages/profile.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

import { MenuItem, ListItemMenu } from './list-item-menu.tsx'
import { RowSpinner, SmallButton } from './small-button.tsx'
import { WalletLine } from './wallet-line.tsx'

const useExplorerUrl = ({ caipNetworkId, accounts: [account] }: WalletEntry): string | undefined => {
  const networks = useObservableEagerState(useCases().viewNetworks.networks$)
  const network = configuredNetwork(networks, caipNetworkId)
  return network && account && explorerUrlOf(network, account.address)
}

export interface ConnectedListItemProps {
  readonly wallet: WalletEntry
  readonly isDisconnecting: boolean
  readonly onSwitch: () => void
  readonly onDisconnect: () => void
}

/** An additional connected wallet. S4-34. */
export const ConnectedListItem = ({
  wallet,
  isDisconnecting,
  onSwitch,
  onDisconnect,
}: ConnectedListItemProps) => {
  const { copyText } = useCases()
  const t = useMessages()
  const id = useId()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const explorer = useExplorerUrl(wallet)
  const [account] = wallet.accounts
  const named = { wallet: wallet.name }
  const close = () => {
    // The focused item disappears with the menu.
    button.current?.focus()
    setOpen(false)
  }
  const closing = (action: () => void) => () => {
    close()
    action()
  }
  return (
    <li>
      <div className="wp-row wp-row--ends" aria-busy={isDisconnecting || undefined}>
        <WalletLine wallet={wallet} />
        {isDisconnecting ? (
          <RowSpinner />
        ) : (
          <>
            <SmallButton label={t(profile.switchTo, named)} text={t(profile.switch)} onClick={onSwitch} />
            <button
              ref={button}
              type="button"
              className="wp-iconbtn"
              aria-label={t(profile.more, named)}
              aria-haspopup="menu"
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              onClick={() => setOpen(!open)}
            >
              <Icon name={viewShapes.more} />
            </button>
          </>
        )}
      </div>
      {open && !isDisconnecting && (
        <ListItemMenu id={id} label={t(profile.more, named)} onClose={close}>
          {account && (
            <MenuItem
              icon={viewShapes.copy}
              onClick={closing(() => void copyText.copy(account.address, 'addressCopied'))}
            >
              {t(common.copyAddress)}
            </MenuItem>
          )}
          {explorer !== undefined && (
            <MenuItem icon={viewShapes.external} href={explorer} onClick={close}>
              {t(common.viewExplorer)}
            </MenuItem>
          )}
          <MenuItem icon={viewShapes.disconnect} danger onClick={closing(onDisconnect)}>
            {t(accountTexts.disconnect)}
          </MenuItem>
        </ListItemMenu>
      )}
    </li>
  )
}
