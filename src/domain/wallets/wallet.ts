import * as t from 'io-ts'

import { ChainId } from '#domain/caip/chain-id.ts'
import { shownName } from '#domain/connectors/connector.ts'

// Links that would run or read something in the page itself.
const UNSAFE = /^\s*(javascript|data|vbscript|file|blob|about|view-source)\s*:/i
const LINK = /^[a-z][a-z0-9+.-]*:(\/\/)?\S*$/i

// An image address: relative, http(s), or an image data URI.
const IMAGE = /^(https?:|data:image\/|(?![a-z][a-z0-9+.-]*:))/i

/** A link with a scheme that does not run or read anything in the page. */
export const isSafeLink = (raw: string): boolean => LINK.test(raw) && !UNSAFE.test(raw)

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
const link = lenient('link', (raw) =>
  typeof raw === 'string' && isSafeLink(raw.trim()) ? raw.trim() : undefined,
)
const image = lenient('image', (raw) => {
  const address = typeof raw === 'string' ? raw.trim() : ''
  return address !== '' && IMAGE.test(address) ? address : undefined
})
const finite = lenient('number', (raw) => (Number.isFinite(raw) ? (raw as number) : undefined))
const flag = lenient('boolean', (raw) => (typeof raw === 'boolean' ? raw : undefined))

const chains = new t.Type<readonly ChainId[], unknown>(
  'chains',
  t.readonlyArray(ChainId).is,
  (u) => t.success(Array.isArray(u) ? u.filter(ChainId.is) : []),
  t.identity,
)

const Injected = t.partial({ namespace: t.string, injected_id: t.string })
const injected = lenient('injected', (raw) => (Array.isArray(raw) ? raw.filter(Injected.is) : undefined))

const name = new t.Type<string, unknown>(
  'name',
  t.string.is,
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
 * missing, null or invalid field is absent. Links are safe to follow. S3-03.
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
    mobile_link: link,
    /** An additional universal link. */
    link_mode: link,
    desktop_link: link,
    webapp_link: link,
    homepage: link,
    app_store: link,
    play_store: link,
    chrome_store: link,
    /** The rank. A lower number comes first. */
    order: finite,
    badge_type: text,
    injected,
    supports_wc: flag,
  }),
)
export type DirectoryWallet = t.TypeOf<typeof DirectoryWallet>
