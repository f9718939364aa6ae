import { Fragment, type ReactElement, type ReactNode, Suspense, useState } from 'react'

import { viewIn } from '#presentation/react/lazy-views/view-groups.ts'
import { connect } from '#presentation/react/messages/connect.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { ListGroup, ListItem } from '#presentation/react/ui/list-item.tsx'

/** More installed wallets than these stand behind "n more". */
const MOST_INSTALLED = 4

const everyWallet = viewIn('connection', 'EveryWallet')

export interface WalletRow {
  readonly key: string
  readonly name: string
  readonly isInstalled: boolean
  readonly item: ReactElement
}

interface WalletRowsProps {
  readonly items: readonly WalletRow[]
  /** Items that follow the wallets. */
  readonly children?: ReactNode
}

/** The list of wallets. Of many installed ones it shows the first, and the others at a press. */
export const WalletRows = ({ items, children }: WalletRowsProps) => {
  const t = useMessages()
  const [isOpen, setOpen] = useState(false)
  const installed = items.filter((row) => row.isInstalled)
  const last = installed[MOST_INSTALLED - 1]
  const folded = installed.slice(MOST_INSTALLED)
  const count = folded.length
  const list = (
    <ListGroup label={t(connect.walletsHeading)} dense={count > 0}>
      {items
        .filter((row) => !folded.includes(row))
        .map((row) => (
          <Fragment key={row.key}>
            {row.item}
            {count > 0 && row === last && (
              <ListItem
                title={t(connect.more, { count })}
                label={t(connect.moreLabel, { count })}
                expanded={false}
                end={<Icon name="chevron-down" />}
                onClick={() => setOpen(true)}
              />
            )}
          </Fragment>
        ))}
      {children}
    </ListGroup>
  )
  if (!isOpen || count === 0) return list
  return (
    <Suspense fallback={list}>
      <everyWallet.View rows={items} first={folded[0]} onFewer={() => setOpen(false)}>
        {children}
      </everyWallet.View>
    </Suspense>
  )
}
