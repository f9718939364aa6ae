import { identityOf, isAmong } from '#domain/wallets/identity.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'

/** The entry that describes the same wallet. */
const entryFor = (catalogue: readonly DirectoryWallet[]) => {
  const entries = catalogue.map((entry) => ({ entry, isSame: isAmong([identityOf(entry)]) }))
  return (wallet: DirectoryWallet): DirectoryWallet | undefined => {
    const one = identityOf(wallet)
    return entries.find(({ isSame }) => isSame(one))?.entry
  }
}

/**
 * Adds to a wallet of another list the facts of the catalogue that it lacks, except links to sessions, images and a rank, which are
 * the other list's alone.
 */
export const withFactsOf = (
  catalogue: readonly DirectoryWallet[],
): ((wallet: DirectoryWallet) => DirectoryWallet) => {
  const entryOf = entryFor(catalogue)
  return (wallet) => {
    const entry = entryOf(wallet)
    if (entry === undefined) return wallet
    const { browse, families, aliases, colour, homepage, supports_wc } = entry
    const { app_store, play_store, chrome_store, firefox_store, edge_store, safari_store } = entry
    const facts = { browse, families, aliases, colour, homepage, supports_wc }
    const stores = { app_store, play_store, chrome_store, firefox_store, edge_store, safari_store }
    const stated = Object.entries(wallet).filter(([, value]) => value !== undefined)
    return { ...wallet, ...facts, ...stores, ...Object.fromEntries(stated) }
  }
}

/** The wallets of the catalogue that the list lacks. */
export const entriesOver = (
  list: readonly DirectoryWallet[],
  catalogue: readonly DirectoryWallet[],
): readonly DirectoryWallet[] => {
  const isListed = isAmong(list.map(identityOf))
  return catalogue.filter((wallet) => !isListed(identityOf(wallet)))
}
