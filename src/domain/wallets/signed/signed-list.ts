import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'

import { type Failure, failure } from '#domain/shared/failure.ts'
import { instantOf, isDateTime } from '#domain/shared/instant.ts'
import { fields } from '#domain/shared/own-fields.ts'
import { isWeb, parseLink } from '#domain/shared/web-link.ts'
import { stored } from '#domain/storage/storage-keys.ts'
import { WalletSnapshot } from '#domain/wallets/snapshot.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'

/** A wallet list as it is fetched: the text of the file, and the base64 of the Ed25519 signature of its UTF-8 bytes. */
export const SignedFile = t.readonly(t.type({ list: t.string, signature: t.string }))
export type SignedFile = t.TypeOf<typeof SignedFile>

/**
 * The last accepted list with its signature, which a later visit verifies again with its keys. `address`: the address of the
 * list, or empty for a list from a function. A list from another address is not a version of it.
 */
export const storedSignedList = stored(
  'signed_wallets',
  t.readonly(t.type({ address: t.string, list: t.string, signature: t.string })),
)

// A time with a fixed length, so that the later of two is the greater text.
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

const Instant = t.refinement(t.string, (text) => INSTANT.test(text) && isDateTime(text), 'a time in UTC')

/** How far the clock of the signer may be ahead of the user's, in milliseconds. */
const CLOCK_SKEW_MS = 300_000

const isHost = (text: string): boolean =>
  URL.canParse(`https://${text}`) && new URL(`https://${text}`).host === text

const Host = t.refinement(t.string, isHost, 'a host')

const Terms = fields({ issuedAt: Instant }, { expires: Instant, linkHosts: t.readonlyArray(Host) })

/** The content of a signed list. */
export interface SignedList {
  /** The time in UTC, such as `2026-01-31T12:00:00Z`. Of two lists, the later one is used. */
  readonly issuedAt: string
  /** The time from which the list counts no more, written as `issuedAt` is. Absent: it counts until the next. */
  readonly expires: string | undefined
  /** Hosts to which links of every wallet may lead, such as application stores. */
  readonly linkHosts: readonly string[]
  readonly wallets: readonly DirectoryWallet[]
}

/** Why a list is rejected. */
export type ListRefusal = Failure<'Unsigned' | 'Unreadable' | 'Older' | 'Expired' | 'Early'>

export const unsigned: ListRefusal = failure('Unsigned', 'None of the pinned keys signed the wallet list')
const shapeless: ListRefusal = failure('Unreadable', 'The signed wallet list has no known shape')
const expired: ListRefusal = failure('Expired', 'The wallet list has expired, and needs a new signature')
const early: ListRefusal = failure('Early', 'The wallet list was issued later than now')
const older: ListRefusal = failure('Older', 'The wallet list is older than the one that was accepted before')

/** The fields of a wallet that contain links. */
export const LINKS = [
  'mobile_link',
  'link_mode',
  'desktop_link',
  'webapp_link',
  'app_store',
  'play_store',
  'chrome_store',
] as const
type LinkField = (typeof LINKS)[number]

const webHost = (link: string | undefined): string | undefined => {
  const url = link === undefined ? undefined : parseLink(link)
  return url && isWeb(url) ? url.host : undefined
}

/** The web links that lead neither to the host of the wallet's homepage nor to one of these hosts. */
export const foreignLinks = (wallet: DirectoryWallet, linkHosts: readonly string[]): readonly LinkField[] => {
  const allowed = [webHost(wallet.homepage), ...linkHosts]
  return LINKS.filter((name) => {
    const host = webHost(wallet[name])
    return host !== undefined && !allowed.includes(host)
  })
}

/** The wallet without its foreign links. */
const ownLinks = (wallet: DirectoryWallet, linkHosts: readonly string[]): DirectoryWallet => ({
  ...wallet,
  ...Object.fromEntries(foreignLinks(wallet, linkHosts).map((name) => [name, undefined])),
})

/** The list in a text whose signature was verified. */
export const parseSignedList = (text: string): E.Either<ListRefusal, SignedList> =>
  pipe(
    E.tryCatch(
      (): unknown => JSON.parse(text),
      () => shapeless,
    ),
    E.chain((raw) =>
      pipe(
        E.Do,
        E.apS('snapshot', WalletSnapshot.decode(raw)),
        E.apS('terms', Terms.decode(raw)),
        E.bimap(
          () => shapeless,
          ({ snapshot: { wallets }, terms: { issuedAt, expires, linkHosts = [] } }) => ({
            issuedAt,
            expires,
            linkHosts,
            wallets: wallets.map((wallet) => ownLinks(wallet, linkHosts)),
          }),
        ),
      ),
    ),
  )

/** Rejects a list that has expired, or that was issued later than now by more than the difference of two clocks. */
export const inForce =
  (nowMs: number) =>
  (list: SignedList): E.Either<ListRefusal, SignedList> => {
    if (instantOf(list.issuedAt) > nowMs + CLOCK_SKEW_MS) return E.left(early)
    const isOver = list.expires !== undefined && instantOf(list.expires) <= nowMs
    return isOver ? E.left(expired) : E.right(list)
  }

/** Rejects a list that is older than the current one, so that an old signed list cannot restore removed wallets. */
export const notOlder =
  (current: SignedList | undefined) =>
  (next: SignedList): E.Either<ListRefusal, SignedList> =>
    current !== undefined && next.issuedAt < current.issuedAt ? E.left(older) : E.right(next)
