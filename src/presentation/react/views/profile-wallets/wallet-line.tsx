import { Fragment, type ReactNode } from 'react'

import type { WalletEntry } from '#domain/connection/wallet-list.ts'
import { Address } from '#presentation/react/components/address.tsx'
import { AccountFlag } from '#presentation/react/components/icons/account-flag.tsx'
import { WalletIcon } from '#presentation/react/components/icons/wallet-icon.tsx'
import { profile } from '#presentation/react/messages/profile.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { RowText } from '#presentation/react/ui/list-item.tsx'

export interface WalletLineProps {
  readonly wallet: WalletEntry
  /** The name of the account, if it has one. */
  readonly name?: string | undefined
  /** The accounts are listed below if there are several. */
  readonly listsAccounts?: boolean
}

const WalletLineIcon = ({
  wallet: { connectorId, name, icon, accounts },
}: Pick<WalletLineProps, 'wallet'>) => {
  const connector = { id: connectorId, name, ...(icon === undefined ? {} : { imageUrl: icon }) }
  const [account] = accounts
  if (account === undefined) return <WalletIcon connector={connector} />
  return (
    <AccountFlag address={account.address}>
      <WalletIcon connector={connector} badge />
    </AccountFlag>
  )
}

/**
 * The texts of the line, most specific first: the account's name, the wallet's name if it has several
 * accounts, or the address.
 */
const useWords = ({ wallet, name, listsAccounts = false }: WalletLineProps): readonly ReactNode[] => {
  const t = useMessages()
  const [account, ...others] = wallet.accounts
  const isMany = others.length > 0
  const address = account && !(isMany && listsAccounts) && <Address address={account.address} />
  const count = isMany && t(profile.addresses, { count: wallet.accounts.length })
  const own = <bdi>{wallet.name}</bdi>
  const titled = name !== undefined && <bdi>{name}</bdi>
  if (titled) return [titled, address, count, own]
  return isMany ? [own, address, count] : [address, own]
}

const afterDot = (text: ReactNode, place: number) => (
  <Fragment key={place}>
    {place > 0 && ' · '}
    {text}
  </Fragment>
)

export const WalletLine = (props: WalletLineProps) => {
  const [title, ...rest] = useWords(props).filter(Boolean)
  return (
    <>
      <WalletLineIcon wallet={props.wallet} />
      <RowText
        title={<span title={props.name ?? props.wallet.name}>{title}</span>}
        desc={rest.length > 0 ? rest.map(afterDot) : undefined}
      />
    </>
  )
}
