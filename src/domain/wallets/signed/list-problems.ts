import * as E from 'fp-ts/Either'

import { field } from '#domain/shared/field.ts'
import { parseLink } from '#domain/shared/web-link.ts'
import { DirectoryWallet } from '#domain/wallets/wallet.ts'

import { foreignLinks, LINKS } from './signed-list.ts'

/** The number of values in a field. */
const sizeOf = (value: unknown): number => {
  if (Array.isArray(value)) return value.length
  return value === undefined || value === null ? 0 : 1
}

/** The parts of this entry that the modal ignores, one sentence each. An unreadable entry is ignored completely. */
const entryProblems = (entry: unknown, index: number, linkHosts: readonly string[]): readonly string[] => {
  const place = `wallets.${index}`
  const decoded = DirectoryWallet.decode(entry)
  if (E.isLeft(decoded)) return [`${place}: an id and a name are needed`]
  const wallet = decoded.right
  const foreign = foreignLinks(wallet, linkHosts)
  const unread = Object.entries(wallet).flatMap(([name, value]) => {
    const given = field(entry, name)
    return sizeOf(value) < sizeOf(given)
      ? [`${place} (${wallet.name}): ${name} has a value that modals leave out: ${JSON.stringify(given)}`]
      : []
  })
  return [
    ...unread,
    ...foreign.map(
      (name) =>
        `${place} (${wallet.name}): ${name} is on ${hostOf(wallet[name])}, which is neither the homepage's host nor in linkHosts`,
    ),
  ]
}

const hostOf = (link: string | undefined): string | undefined =>
  link === undefined ? undefined : parseLink(link)?.host

/** The parts of a list that the modal ignores, one sentence each. */
export const listProblems = (
  wallets: readonly unknown[],
  linkHosts: readonly string[],
): readonly string[] => {
  const ids = wallets.map((entry) => String(field(entry, 'id')).toLowerCase())
  return wallets.flatMap((entry, index) => [
    ...entryProblems(entry, index, linkHosts),
    ...(ids.indexOf(ids[index] ?? '') < index ? [`wallets.${index}: its id is there twice`] : []),
  ])
}

/** The schemes of apps that a list opens, in order. */
export const schemesIn = (wallets: readonly DirectoryWallet[]): readonly string[] => {
  const urls = wallets.flatMap((wallet) => LINKS.map((name) => parseLink(wallet[name] ?? '')))
  const schemes = urls.flatMap((url) => (url === undefined ? [] : [url.protocol]))
  return [...new Set(schemes)].filter((scheme) => !/^https?:$/.test(scheme)).sort()
}

/** The hosts of links that are neither the homepage's host nor in this list, with the number of links for each. */
export const foreignHosts = (
  wallets: readonly DirectoryWallet[],
  linkHosts: readonly string[],
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const wallet of wallets)
    for (const name of foreignLinks(wallet, linkHosts)) {
      const host = hostOf(wallet[name]) ?? ''
      counts.set(host, (counts.get(host) ?? 0) + 1)
    }
  return counts
}
