import { useState } from 'react'

import type { AccountType } from '#domain/accounts/account-type.ts'
import type { EntryAccount } from '#domain/connection/connected-wallet.ts'
import type { WalletEntry } from '#domain/connection/wallet-list.ts'
import { Address } from '#presentation/react/components/address.tsx'
import { profile } from '#presentation/react/messages/profile.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { RowText } from '#presentation/react/ui/list-item.tsx'
import { CheckMark, RadioRow } from '#presentation/react/ui/radio-row.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

const purposes: Partial<Readonly<Record<AccountType, typeof profile.payment | typeof profile.ordinal>>> = {
  payment: profile.payment,
  ordinal: profile.ordinal,
}

interface ChoiceProps {
  readonly account: EntryAccount
  readonly isChosen: boolean
  readonly onChoose: () => void
}

const Choice = ({ account: { address, type }, isChosen, onChoose }: ChoiceProps) => {
  const t = useMessages()
  const purpose = purposes[type]
  const shown = <Address address={address} />
  return (
    <RadioRow className="wp-row--compact" checked={isChosen} isTabStop={isChosen} onClick={onChoose}>
      {purpose ? <RowText title={t(purpose)} desc={shown} /> : <RowText title={shown} />}
      {isChosen && <CheckMark />}
    </RadioRow>
  )
}

const isFirstOfItsType = (accounts: readonly EntryAccount[], { type, address }: EntryAccount): boolean =>
  accounts.find((one) => one.type === type)?.address === address

/**
 * Keeps the accounts in the order in which they were first listed, so that a choice does not move them.
 * Payment accounts come before ordinal accounts.
 */
const useStableOrder = (accounts: readonly EntryAccount[]): readonly EntryAccount[] => {
  const [seen] = useState(() => accounts.map(({ address }) => address))
  const orderOf = ({ address, type }: EntryAccount) =>
    (type === 'ordinal' ? seen.length + 1 : 0) +
    (seen.includes(address) ? seen.indexOf(address) : seen.length)
  return [...accounts].sort((a, b) => orderOf(a) - orderOf(b))
}

/** Selects the wallet's account. A choice by purpose is stored. S6-02, S6-03. */
export const AddressChoice = ({ wallet }: { readonly wallet: WalletEntry }) => {
  const { manageConnections } = useFeature('connection')
  const t = useMessages()
  const accounts = useStableOrder(wallet.accounts)
  const [shown] = wallet.accounts
  const choose = (account: EntryAccount) => {
    const isKept = purposes[account.type] !== undefined && isFirstOfItsType(accounts, account)
    if (isKept) manageConnections.preferAccountType(wallet.namespace, account.type)
    else void manageConnections.switchTo(wallet, account.address)
  }
  return (
    <div role="radiogroup" className="wp-group__split" aria-label={t(profile.addressType)}>
      {accounts.map((account) => (
        <Choice
          key={account.address}
          account={account}
          isChosen={account.address === shown?.address}
          onChoose={() => choose(account)}
        />
      ))}
    </div>
  )
}
