import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

import { ChainId } from '#domain/caip/chain-id.ts'
import { Namespace } from '#domain/caip/namespace.ts'
import { shownName } from '#domain/connectors/connector.ts'
import type { CleanText } from '#domain/shared/clean-text.ts'

import { BrowseTemplate } from './browse/template.ts'
import { safeLink, type SafeLinkKind } from './safe-link.ts'
import { isWebImage } from './web-image.ts'

/** A relative address belongs to the origin of the page. */
const ABSOLUTE = /^([a-z][a-z0-9+.-]*:|[/\\]{2})/i

/**
 * Decodes an optional field. An invalid value counts as absent, so that it does not reject the whole entry.
 */
const lenient = <A>(name: string, read: (raw: unknown) => A | undefined) =>
  new t.Type<A | undefined, unknown>(
    name,
    (u): u is A | undefined => u === undefined || read(u) !== undefined,
    (u) => t.success(read(u)),
    t.identity,
  )

const text = lenient('text', (raw) => (typeof raw === 'string' && raw.trim() !== '' ? raw.trim() : undefined))
const link = (kind: SafeLinkKind) =>
  lenient('link', (raw) => (typeof raw === 'string' ? safeLink(kind, raw.trim()) : undefined))
const image = lenient('image', (raw) => {
  const address = typeof raw === 'string' ? raw.trim() : ''
  if (address === '') return undefined
  return !ABSOLUTE.test(address) || isWebImage(address) ? address : undefined
})
const finite = lenient('number', (raw) => (Number.isFinite(raw) ? (raw as number) : undefined))
const flag = lenient('boolean', (raw) => (typeof raw === 'boolean' ? raw : undefined))

const chains = new t.Type<readonly ChainId[], unknown>(
  'chains',
  t.readonlyArray(ChainId).is,
  (u) => t.success(Array.isArray(u) ? u.filter(ChainId.is) : []),
  t.identity,
)

const colour = lenient('colour', (raw) =>
  typeof raw === 'string' && /^#[\da-f]{6}$/i.test(raw) ? raw : undefined,
)

/** The valid entries of a list. */
const listOf = <A>(codec: t.Type<A, unknown, unknown>) =>
  lenient('list', (raw): readonly A[] | undefined => {
    if (!Array.isArray(raw)) return undefined
    return raw.flatMap((entry) => {
      const decoded = codec.decode(entry)
      return E.isRight(decoded) ? [decoded.right] : []
    })
  })

const Injected = t.partial({ namespace: t.string, injected_id: t.string })
const injected = lenient('injected', (raw) => (Array.isArray(raw) ? raw.filter(Injected.is) : undefined))

const name = new t.Type<CleanText, unknown>(
  'name',
  (u): u is CleanText => typeof u === 'string' && u !== '' && shownName(u) === u,
  (u, context) =>
    typeof u === 'string' && shownName(u) !== '' ? t.success(shownName(u)) : t.failure(u, context),
  t.identity,
)

const id = new t.Type<string, unknown>(
  'id',
  t.string.is,
  (u, context) => (typeof u === 'string' && u !== '' ? t.success(u) : t.failure(u, context)),
  t.identity,
)

/**
 * A wallet as directories, snapshots and hosts describe it. Only id and name are required. Every other
 * missing, null or invalid field is absent. Links are of the allowed kinds. S3-03.
 */
export const DirectoryWallet = t.readonly(
  t.type({
    id,
    name,
    image_id: text,
    image_url: image,
    rdns: text,
    chains,
    /** The wallet's own scheme or a universal link. */
    mobile_link: link('app'),
    /** An additional universal link. */
    link_mode: link('web'),
    desktop_link: link('app'),
    webapp_link: link('web'),
    homepage: link('https'),
    app_store: link('https'),
    play_store: link('https'),
    chrome_store: link('https'),
    firefox_store: link('https'),
    edge_store: link('https'),
    safari_store: link('https'),
    /** Links that open a page in the wallet's own browser, the best first. */
    browse: listOf(BrowseTemplate),
    /** The chain families that the wallet supports, if it states no chains. */
    families: listOf(Namespace),
    /** Other names and rdns of the wallet. */
    aliases: listOf(t.string),
    /** Six hexadecimal digits after a `#`. */
    colour,
    /** The rank. A lower number comes first. */
    order: finite,
    badge_type: text,
    injected,
    supports_wc: flag,
  }),
)
export type DirectoryWallet = t.TypeOf<typeof DirectoryWallet>

/** Whether a wallet supports one of the families. A wallet that states none may support any. */
export const isOfFamilies = (
  { families = [] }: Pick<DirectoryWallet, 'families'>,
  wanted: readonly Namespace[],
): boolean => families.length === 0 || families.some((family) => wanted.includes(family))
