import { shortAddress } from '#domain/caip/short-address.ts'
import type { ActiveAccount } from '#presentation/react/active-account.ts'
import { Address } from '#presentation/react/components/address.tsx'
import { AccountFlag } from '#presentation/react/components/icons/account-flag.tsx'
import { useLoadedImage } from '#presentation/react/components/icons/picture.tsx'
import { WalletIcon } from '#presentation/react/components/icons/wallet-icon.tsx'
import { account as texts } from '#presentation/react/messages/account.ts'
import { common } from '#presentation/react/messages/common.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

export interface IdentityProps extends Pick<ActiveAccount, 'wallet' | 'walletName'> {
  readonly address: string
  /** The name of the account, which replaces the name of the wallet. */
  readonly profileName?: string | undefined
  readonly profileImage?: string | undefined
}

/**
 * The account's flag with its wallet at the corner. The wallet opens the list of wallets, and the address is
 * copied when pressed. S2-10.
 */
export const Identity = ({ address, profileName, profileImage, wallet, walletName }: IdentityProps) => {
  const name = profileName ?? walletName
  const image = useLoadedImage(profileImage)
  const { copyText, navigation } = useCases()
  const t = useMessages()
  return (
    <div className="wp-ident">
      <AccountFlag address={address} imageUrl={image} size="g">
        <WalletIcon connector={wallet} badge />
      </AccountFlag>
      <div className="wp-ident__text">
        <button
          type="button"
          className="wp-ident__name"
          aria-label={t(texts.switchLabel, { name })}
          onClick={() => navigation.show({ name: 'ProfileWallets' })}
        >
          <bdi className="wp-ellipsis" title={name}>
            {name}
          </bdi>
          <Icon name={viewShapes.select} size="s" />
        </button>
        <button
          type="button"
          className="wp-ident__addr"
          aria-label={`${t(common.copyAddress)} ${shortAddress(address)}`}
          onClick={() => void copyText.copy(address, 'addressCopied')}
        >
          <Address address={address} />
          <Icon name={viewShapes.copy} size="s" />
        </button>
      </div>
    </div>
  )
}
