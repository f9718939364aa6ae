import * as E from 'fp-ts/Either'
import { writeFile } from 'node:fs/promises'

import { ChainId } from '#domain/caip/chain-id.ts'
import { defined } from '#domain/shared/defined.ts'
import { listChanges } from '#domain/wallets/signed/list-changes.ts'
import { foreignHosts, schemesIn } from '#domain/wallets/signed/list-problems.ts'
import { decodeWallets } from '#domain/wallets/snapshot.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { SystemClock } from '#infrastructure/browser/system-clock.ts'
import { HttpWalletDirectory } from '#infrastructure/http/http-wallet-directory.ts'
import { JsonHttp } from '#infrastructure/http/json-http.ts'

import { listIn, textIn, textOf } from './list-file.ts'
import { readWords, usageError, type Verb } from './verb.ts'

const usage =
  'pull <directory URL> --to <wallets.json> [--project-id <id>] [--chains <CAIP-2,…>] [--include <id,…>]'

/** The maximum number of wallets per response of the vendor's service. */
const PER_PAGE = 100
/** More than any directory has. A person could not review them either. */
const MAX_WALLETS = 10_000

const entriesOf = (text = ''): readonly string[] => text.split(',').filter((part) => part !== '')

const chainsOf = (text: string | undefined): readonly ChainId[] =>
  entriesOf(text).map((id) => {
    if (!ChainId.is(id)) throw new Error(`${id} is no CAIP-2 id`)
    return id
  })

/** All pages, in their order. */
const pulled = async (
  directory: HttpWalletDirectory,
  query: { readonly chains: readonly ChainId[]; readonly include: readonly string[] },
): Promise<readonly DirectoryWallet[]> => {
  const wallets: DirectoryWallet[] = []
  for (let page = 1; ; page++) {
    const response = await directory.list({ ...query, page, entries: PER_PAGE })()
    if (E.isLeft(response)) throw new Error(`The directory did not answer: ${response.left.message}`)
    wallets.push(...response.right.wallets)
    if (wallets.length > MAX_WALLETS || response.right.count > MAX_WALLETS)
      throw new Error(
        `The directory has more than ${MAX_WALLETS} wallets. Pull a part of it with --chains or --include`,
      )
    if (response.right.wallets.length === 0 || page * PER_PAGE >= response.right.count)
      return decodeWallets(wallets)
  }
}

const hostsIn = (list: Readonly<Record<string, unknown>>): readonly string[] =>
  Array.isArray(list['linkHosts']) ? list['linkHosts'].filter((host) => typeof host === 'string') : []

const walletsIn = (list: Readonly<Record<string, unknown>>): readonly DirectoryWallet[] =>
  decodeWallets(Array.isArray(list['wallets']) ? list['wallets'] : [])

/** A title with its entries below, or nothing without entries. */
const section = (title: string, entries: readonly string[]): readonly string[] =>
  entries.length === 0 ? [] : [title, ...entries.map((entry) => `  ${entry}`)]

/** The differences from the file's previous list, which a person reviews before signing. */
const reviewOf = (
  before: readonly DirectoryWallet[],
  after: readonly DirectoryWallet[],
  linkHosts: readonly string[],
): readonly string[] => {
  const known = schemesIn(before)
  const schemes = schemesIn(after).filter((scheme) => !known.includes(scheme))
  const { added, changed } = listChanges(before, after)
  const foreign = [...foreignHosts(after, linkHosts)]
    .sort(([, one], [, other]) => other - one)
    .map(([host, links]) => `${host} (${links})`)
  return [
    `New schemes: ${schemes.join(' ') || 'none'}`,
    ...section('New wallets, with the host of their homepage:', added),
    ...section('Known wallets that changed:', changed),
    ...section(
      'Hosts of links that are not on the homepage of their wallet. Add those that you trust to linkHosts:',
      foreign,
    ),
  ]
}

/** Writes a directory's wallets to a file, and prints what must be reviewed before it is signed. */
export const pull: Verb = {
  usage,
  run: async (words, { line }) => {
    const given = readWords(words, ['to', 'project-id', 'chains', 'include'], usage)
    const { place: baseUrl, to, chains, include } = given
    if (to === undefined || !URL.canParse(baseUrl)) throw usageError('A URL and --to are needed', usage)
    const before = await textIn(to)
    const list = before === undefined ? {} : listIn(to, before)
    const service = { baseUrl, projectId: given['project-id'] }
    const directory = new HttpWalletDirectory(service, new JsonHttp(new SystemClock()))
    const wallets = await pulled(directory, { chains: chainsOf(chains), include: entriesOf(include) })
    const linkHosts = hostsIn(list)
    await writeFile(to, textOf({ version: 1, ...list, linkHosts, wallets: wallets.map(defined) }))
    line(`${to}: ${wallets.length} wallets, not signed yet`)
    for (const text of reviewOf(walletsIn(list), wallets, linkHosts)) line(text)
  },
}
