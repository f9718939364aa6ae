import type { GridWallet } from './grid.ts'
import { identityOf, namedIn } from './identity.ts'

/** A group as the host configures it. */
export interface NamedGroup {
  readonly title: string
  /** Ids, rdns or names. */
  readonly wallets: readonly string[]
}

/** The wallets under one title. */
export interface Shelf<Wallet extends GridWallet = GridWallet> {
  /** Undefined for the wallets that are in no group. */
  readonly title: string | undefined
  readonly wallets: readonly Wallet[]
}

/**
 * The wallets of the grid in the host's groups, each in the first one that names it, installed ones first and then in the group's
 * order. The others follow in their order. Empty groups are left out.
 */
export const shelvesOf = <Wallet extends GridWallet>(
  grid: readonly Wallet[],
  groups: readonly NamedGroup[],
): readonly Shelf<Wallet>[] => {
  const places = groups.map(({ wallets }) => wallets.map((name) => namedIn([name])))
  const placed = grid.map((wallet) => {
    const one = identityOf(wallet.wallet)
    const group = places.findIndex((names) => names.some((isNamed) => isNamed(one)))
    return { wallet, group, place: places[group]?.findIndex((isNamed) => isNamed(one)) ?? 0 }
  })
  const shelfOf = (title: string | undefined, index: number): Shelf<Wallet> => ({
    title,
    wallets: placed
      .filter(({ group }) => group === index)
      .sort((a, b) => Number(b.wallet.installed) - Number(a.wallet.installed) || a.place - b.place)
      .map(({ wallet }) => wallet),
  })
  return [...groups.map(({ title }, index) => shelfOf(title, index)), shelfOf(undefined, -1)].filter(
    ({ wallets }) => wallets.length > 0,
  )
}
