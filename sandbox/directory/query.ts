import type { ListedWallet } from './wallets.ts'

/** The number of wallets per answer. */
const MOST_ENTRIES = 100
const ENTRIES = 40

const list = (query: URLSearchParams, name: string): readonly string[] =>
  (query.get(name) ?? '')
    .toLowerCase()
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

const whole = (query: URLSearchParams, name: string, otherwise: number): number => {
  const number = Number(query.get(name))
  return Number.isSafeInteger(number) && number > 0 ? number : otherwise
}

/** A filter that accepts everything when its list is empty. */
const within = (wanted: readonly string[], values: readonly (string | null)[]): boolean =>
  wanted.length === 0 || values.some((value) => value !== null && wanted.includes(value.toLowerCase()))

/** Names and rdns narrow together: a wallet of either is meant. */
const known = (names: readonly string[], rdns: readonly string[], wallet: ListedWallet): boolean =>
  (names.length === 0 && rdns.length === 0) ||
  (names.length > 0 && within(names, [wallet.name])) ||
  (rdns.length > 0 && within(rdns, [wallet.rdns]))

const filterOf = (query: URLSearchParams) => {
  const search = (query.get('search') ?? '').trim().toLowerCase()
  const [include, exclude, chains] = [list(query, 'include'), list(query, 'exclude'), list(query, 'chains')]
  const [names, rdns] = [list(query, 'names'), list(query, 'rdns')]
  const badge = [...list(query, 'badge_type'), ...list(query, 'badge')]
  return (wallet: ListedWallet): boolean =>
    wallet.name.toLowerCase().includes(search) &&
    within(include, [wallet.id]) &&
    !exclude.includes(wallet.id) &&
    within(chains, wallet.chains) &&
    within(badge, [wallet.badge_type]) &&
    known(names, rdns, wallet)
}

/** The answer to `GET /getWallets`: the requested page and the total count. */
export const answerTo = (wallets: readonly ListedWallet[], query: URLSearchParams) => {
  const found = wallets.filter(filterOf(query))
  const entries = Math.min(whole(query, 'entries', ENTRIES), MOST_ENTRIES)
  const start = (whole(query, 'page', 1) - 1) * entries
  return { count: found.length, data: found.slice(start, start + entries) }
}
