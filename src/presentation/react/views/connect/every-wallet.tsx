import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'

import { SearchField } from '#presentation/react/components/search-field.tsx'
import { connect } from '#presentation/react/messages/connect.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { wallets } from '#presentation/react/messages/wallets.ts'
import { IconMark } from '#presentation/react/ui/icons/icon-mark.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { ListGroup, ListItem } from '#presentation/react/ui/list-item.tsx'

import type { WalletRow } from './wallet-rows.tsx'

/** The number of wallets above which the list has a search field. */
const MANY_WALLETS = 12

export interface EveryWalletProps {
  readonly rows: readonly WalletRow[]
  /** The first wallet that was not shown before. It gets the focus, because the pressed button disappears. */
  readonly first: WalletRow | undefined
  readonly onFewer: () => void
  readonly children?: ReactNode
}

/** All wallets of the list, with a search field if there are many. */
export const EveryWallet = ({ rows, first, onFewer, children }: EveryWalletProps) => {
  const t = useMessages()
  const [term, setTerm] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const [focused] = useState(() => rows.findIndex((row) => row === first))
  useEffect(() => {
    const search = box.current?.querySelector('input')
    const target = search ?? box.current?.querySelectorAll('button')[focused]
    target?.focus()
  }, [focused])
  const found = rows.filter(({ name }) => name.toLowerCase().includes(term.trim().toLowerCase()))
  return (
    <div ref={box} className="wp-stack wp-stack--4">
      {rows.length > MANY_WALLETS && (
        <SearchField label={t(wallets.search)} value={term} onChange={setTerm} />
      )}
      <span className="wp-sr" role="status">
        {term !== '' && t(wallets.resultCount, { count: found.length })}
      </span>
      <ListGroup label={t(connect.walletsHeading)} dense>
        {found.map(({ key, item }) => (
          <Fragment key={key}>{item}</Fragment>
        ))}
        {term === '' && children}
        <ListItem
          icon={<IconMark name={viewShapes['chevron-up']} />}
          title={t(connect.fewer)}
          expanded
          onClick={onFewer}
        />
      </ListGroup>
    </div>
  )
}
