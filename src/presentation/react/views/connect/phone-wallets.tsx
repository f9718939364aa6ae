import { useObservableEagerState } from 'observable-hooks'

import type { ConnectList } from '#application/use-cases/directory/browse-wallets.ts'
import type { ReachableWallet } from '#application/use-cases/directory/reach-wallets.ts'
import type { ConnectRow } from '#domain/wallets/rows.ts'
import type { Shelf } from '#domain/wallets/shelves.ts'
import { AllWalletsItem } from '#presentation/react/components/all-wallets-item.tsx'
import { APPS, AppSkeletons } from '#presentation/react/components/app-skeletons.tsx'
import { connect } from '#presentation/react/messages/connect.ts'
import { others } from '#presentation/react/messages/openings.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { ListGroup } from '#presentation/react/ui/list-item.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { AppGrid } from './app-grid.tsx'
import { AnotherWallet, GetWalletItem } from './other-ways.tsx'
import { SkeletonListItem } from './skeleton-list-item.tsx'

/**
 * Wallets of this browser are rows above the grid. Those of no group have the order of the rows, which the host may set, and the rest
 * follows. A group has its own order, in which what the user chose before comes first. S6-16, S6-17, S9-08.
 */
const appsOf = (
  { title, wallets }: Shelf<ReachableWallet>,
  rows: readonly ConnectRow[],
): readonly ReachableWallet[] => {
  const first = rows.flatMap((row) =>
    row.kind === 'wallet' && (title === undefined || row.group === 'recent') ? [row.wallet.id] : [],
  )
  const places = new Map(first.map((id, place) => [id, place]))
  const placeOf = ({ wallet }: ReachableWallet) => places.get(wallet.id) ?? first.length
  return wallets.filter(({ opening }) => opening?.by !== 'connector').sort((a, b) => placeOf(a) - placeOf(b))
}

interface Section {
  readonly title: string | undefined
  readonly apps: readonly ReachableWallet[]
  /** The number of wallets above it. */
  readonly first: number
}

/** The host's groups with all their wallets, then as many of the others as there is room for. All are in the list of all wallets. */
const sectionsOf = (
  shelves: readonly Shelf<ReachableWallet>[],
  rows: readonly ConnectRow[],
): readonly Section[] => {
  const sections: Section[] = []
  let first = 0
  for (const shelf of shelves) {
    const room = shelf.title === undefined ? Math.max(0, APPS - first) : Infinity
    const apps = appsOf(shelf, rows).slice(0, room)
    if (apps.length > 0) sections.push({ title: shelf.title, apps, first })
    first += apps.length
  }
  return sections
}

export interface PhoneWalletsProps extends Pick<ConnectList, 'rows' | 'all' | 'loading'> {
  /** Whether the wallets need a heading, because other methods to connect are above. */
  readonly headed: boolean
  /** Whether wallets of this browser are above. */
  readonly follows: boolean
}

/** The wallets that a press opens on this phone, and what there is for a user whose wallet is not among them. */
export const PhoneWallets = ({ rows, all, loading, headed, follows }: PhoneWalletsProps) => {
  const { browseWallets, reachWallets } = useFeature('directory')
  const shelves = useObservableEagerState(reachWallets.openable$)
  const { status } = useObservableEagerState(browseWallets.grid$)
  const t = useMessages()
  const sections = sectionsOf(shelves, rows)
  const hasGroups = sections.some(({ title }) => title !== undefined)
  const shown = sections.reduce((count, { apps }) => count + apps.length, 0)
  const coming = status === 'pending' ? Math.max(0, APPS - shown) : 0
  return (
    <>
      {sections.map(({ title, apps, first }) => {
        const rest = hasGroups || follows ? t(others.wallets) : t(connect.walletsHeading)
        const heading = title ?? rest
        return (
          <div key={title ?? ''} className="wp-method">
            {(hasGroups || follows || headed) && (
              <h3 className="wp-heading">
                <bdi>{heading}</bdi>
              </h3>
            )}
            <AppGrid label={heading} apps={apps} first={first} coming={title === undefined ? coming : 0} />
          </div>
        )
      })}
      {sections.length === 0 && loading && <AppSkeletons label={t(connect.loadingWallets)} />}
      <ListGroup label={t(others.label)}>
        {all ? <AllWalletsItem {...all} rows={rows} /> : status === 'pending' && <SkeletonListItem />}
        <AnotherWallet />
        <GetWalletItem />
      </ListGroup>
    </>
  )
}
