import type { ListedWallet } from './wallets.ts'

/** The number of wallets per answer. */
const MAX_ENTRIES = 100
const DEFAULT_ENTRIES = 40

const listParameter = (query: URLSearchParams, name: string): readonly string[] =>
  (query.get(name) ?? '')
    .toLowerCase()
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

const positiveInteger = (query: URLSearchParams, name: string, fallback: number): number => {
  const number = Number(query.get(name))
  return Number.isSafeInteger(number) && number > 0 ? number : fallback
}

/** A filter that accepts everything when its list is empty. */
const matchesAny = (accepted: readonly string[], values: readonly (string | null)[]): boolean =>
  accepted.length === 0 || values.some((value) => value !== null && accepted.includes(value.toLowerCase()))

/** Names and rdns form one filter: a wallet that matches either of them passes. */
const matchesNameOrRdns = (
  names: readonly string[],
  rdns: readonly string[],
  wallet: ListedWallet,
): boolean =>
  (names.length === 0 && rdns.length === 0) ||
  (names.length > 0 && matchesAny(names, [wallet.name])) ||
  (rdns.length > 0 && matchesAny(rdns, [wallet.rdns]))

const filterOf = (query: URLSearchParams) => {
  const search = (query.get('search') ?? '').trim().toLowerCase()
  const [include, exclude, chains] = [
    listParameter(query, 'include'),
    listParameter(query, 'exclude'),
    listParameter(query, 'chains'),
  ]
  const [names, rdns] = [listParameter(query, 'names'), listParameter(query, 'rdns')]
  const badge = [...listParameter(query, 'badge_type'), ...listParameter(query, 'badge')]
  return (wallet: ListedWallet): boolean =>
    wallet.name.toLowerCase().includes(search) &&
    matchesAny(include, [wallet.id]) &&
    !exclude.includes(wallet.id) &&
    matchesAny(chains, wallet.chains) &&
    matchesAny(badge, [wallet.badge_type]) &&
    matchesNameOrRdns(names, rdns, wallet)
}

/** The answer to `GET /getWallets`: the requested page and the total count. */
export const answerTo = (wallets: readonly ListedWallet[], query: URLSearchParams) => {
  const matching = wallets.filter(filterOf(query))
  const entries = Math.min(positiveInteger(query, 'entries', DEFAULT_ENTRIES), MAX_ENTRIES)
  const start = (positiveInteger(query, 'page', 1) - 1) * entries
  return { count: matching.length, data: matching.slice(start, start + entries) }
}
