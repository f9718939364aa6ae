import {
  Fragment,
  type ReactElement,
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'

import type { Listing } from '#application/use-cases/modal/list-connectors.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import { isInstalled, isLastRow } from '#domain/connectors/listing.ts'
import { drawnRows, steadyRows } from '#domain/connectors/steady-rows.ts'
import { AppSkeletons } from '#presentation/react/components/app-skeletons.tsx'
import { WalletIcon } from '#presentation/react/components/icons/wallet-icon.tsx'
import { viewIn } from '#presentation/react/lazy-views/view-groups.ts'
import { connect } from '#presentation/react/messages/connect.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { ListGroup, ListItem, ListSkeleton } from '#presentation/react/ui/list-item.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

import { WalletHelp } from './wallet-help.tsx'

/** The number of installed wallets that are listed. The others are listed after a press on "n more". */
const MAX_INSTALLED = 4

/** The number of icons next to "n more". */
const CLUSTER = 4

const everyWallet = viewIn('help', 'EveryWallet')

export interface WalletRow {
  readonly key: string
  readonly name: string
  readonly isInstalled: boolean
  /** Its icon is shown next to "n more". */
  readonly connector?: Connector | undefined
  readonly item: ReactElement
}

const isLast = ({ connector }: WalletRow): boolean => connector !== undefined && isLastRow(connector)

/** The heading above the wallets, with a button at its end. */
const Heading = ({ children }: { readonly children?: ReactNode }) => (
  <div className="wp-headrow">
    <h3 className="wp-heading">{useMessages()(connect.walletsHeading)}</h3>
    {children}
  </div>
)

interface MoreWalletsProps {
  readonly rows: readonly WalletRow[]
  readonly button: Ref<HTMLButtonElement>
  readonly onOpen: () => void
}

/** The button "n more", which lists the other installed wallets. */
const MoreWallets = ({ rows, button, onOpen }: MoreWalletsProps) => {
  const t = useMessages()
  const count = rows.length
  return (
    <ListItem
      icon={
        <span className="wp-cluster" aria-hidden="true">
          {rows.slice(0, CLUSTER).map(({ key, connector }) => (
            <WalletIcon key={key} connector={connector} />
          ))}
        </span>
      }
      title={t(connect.more, { count })}
      label={t(connect.moreLabel, { count })}
      expanded={false}
      button={button}
      end={<Icon name="chevron-down" />}
      onClick={onOpen}
    />
  )
}

interface WalletRowsProps {
  readonly items: readonly WalletRow[]
  /** Whether other methods to connect are shown above. */
  readonly headed: boolean
  /** Placeholders below the wallets. */
  readonly children?: ReactNode
  /** Opens all wallets: the last item, and the button that replaces it at the heading of a folded list. */
  readonly all?: { readonly item: ReactNode; readonly button: ReactNode } | undefined
}

/** Arranges the rows of one list, each time as they were arranged before. */
const steadyOrder = () => {
  let drawn = drawnRows([])
  return (rows: readonly WalletRow[]): readonly WalletRow[] => {
    const arranged = steadyRows(rows, drawn)
    drawn = drawnRows(arranged)
    return arranged
  }
}

/** The rows in an order that holds while the list is open. It is dense if many wallets were installed when it opened. */
const useSteadyRows = (items: readonly WalletRow[]) => {
  const [arrange] = useState(steadyOrder)
  const rows = arrange(items.filter((row) => !isLast(row)))
  const lastRow = items.find(isLast)
  const areMany = rows.filter((row) => row.isInstalled).length > MAX_INSTALLED
  const [wereMany] = useState(areMany)
  return { rows, lastRow, every: lastRow ? [...rows, lastRow] : rows, isDense: areMany && wereMany }
}

/**
 * The list of wallets. If many are installed, it shows the first ones, and the others after a press. A wallet that is found while it is
 * open moves no installed one.
 */
export const WalletRows = ({ items, headed, children, all }: WalletRowsProps) => {
  const t = useMessages()
  const { rows, lastRow, every, isDense } = useSteadyRows(items)
  const [isOpen, setOpen] = useState<boolean>()
  const more = useRef<HTMLButtonElement>(null)
  // The pressed "Show fewer" has disappeared.
  useEffect(() => {
    if (isOpen === false) more.current?.focus()
  }, [isOpen])
  const installed = rows.filter((row) => row.isInstalled)
  const last = installed[MAX_INSTALLED - 1]
  const folded = installed.slice(MAX_INSTALLED)
  const isFolded = folded.length > 0
  const list = (
    <ListGroup label={t(connect.walletsHeading)} dense={isDense}>
      {rows
        .filter((row) => !folded.includes(row))
        .map((row) => (
          <Fragment key={row.key}>
            {row.item}
            {isFolded && row === last && (
              <MoreWallets rows={folded} button={more} onOpen={() => setOpen(true)} />
            )}
          </Fragment>
        ))}
      {children}
      {!isDense && all?.item}
      {lastRow?.item}
    </ListGroup>
  )
  return (
    <>
      {(headed || isDense) && <Heading>{isDense && all?.button}</Heading>}
      {isFolded && isOpen ? (
        <Suspense fallback={list}>
          <everyWallet.View rows={every} first={folded[0]} onFewer={() => setOpen(false)}>
            {children}
          </everyWallet.View>
        </Suspense>
      ) : (
        list
      )}
    </>
  )
}

interface WalletSkeletonsProps {
  readonly listing: Listing
  readonly headed: boolean
}

/** Placeholders of a phone with a list of wallets: those of this browser, the grid, and what is below it. */
const PhoneSkeletons = ({ rows, label }: { readonly rows: number; readonly label: string }) => (
  <>
    {rows > 0 && <ListSkeleton label={label} count={rows} />}
    <AppSkeletons label={label} />
    <ListSkeleton label={label} count={3} />
  </>
)

/** Placeholders of what is below the list of a desktop: help, or for a user without a wallet where to get one. */
const HelpSkeletons = ({ isAlone, label }: { readonly isAlone: boolean; readonly label: string }) => {
  const { directory, embedded, relay } = useCases()
  return directory.configured && isAlone && !embedded.configured ? (
    <ListSkeleton label={label} count={relay.configured ? 1 : 2} />
  ) : (
    <WalletHelp hasDownloads={directory.configured} />
  )
}

/** Placeholders with the size of the list. */
export const WalletSkeletons = ({
  listing: { connectors, coming, device },
  headed,
}: WalletSkeletonsProps) => {
  const t = useMessages()
  const { directory } = useCases()
  const label = t(connect.loadingWallets)
  const installed = connectors.filter(isInstalled).length
  const more = Math.max(0, installed - MAX_INSTALLED)
  const rows = connectors.length - more + Math.min(1, more)
  if (directory.configured && device === 'phone') return <PhoneSkeletons rows={rows} label={label} />
  const others = directory.configured ? coming + Number(more === 0) : 0
  return (
    <>
      {(headed || more > 0) && <Heading />}
      {rows + others > 0 && <ListSkeleton label={label} count={rows + others} dense={more > 0} />}
      <HelpSkeletons isAlone={installed === 0} label={label} />
    </>
  )
}
