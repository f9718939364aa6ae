import * as t from 'io-ts'

import { ChainId } from '#domain/caip/chain-id.ts'
import { shownName } from '#domain/connectors/connector.ts'

// a link that the page itself would run or read is none
const UNSAFE = /^\s*(javascript|data|vbscript|file|blob|about|view-source)\s*:/i
const LINK = /^[a-z][a-z0-9+.-]*:(\/\/)?\S*$/i

// an address in any form, of the host's own site too; of those with a scheme only what browsers draw
const IMAGE = /^(https?:|data:image\/|(?![a-z][a-z0-9+.-]*:))/i

/** A link with a scheme, and none that the page itself would run or read. */
export const isSafeLink = (raw: string): boolean => LINK.test(raw) && !UNSAFE.test(raw)

/** Reads what may be there in any shape: what does not fit is absent, so that one odd field costs nothing else. */
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
 * A wallet as directories, snapshots and hosts describe it. Only id and name are needed; every other field that is
 * missing, null or odd is absent. Links never have a scheme that the page would run. S3-03.
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
    /** A universal link beside it. */
    link_mode: link,
    desktop_link: link,
    webapp_link: link,
    homepage: link,
    app_store: link,
    play_store: link,
    chrome_store: link,
    /** Rank: low is better. */
    order: finite,
    badge_type: text,
    injected,
    supports_wc: flag,
  }),
)
export type DirectoryWallet = t.TypeOf<typeof DirectoryWallet>
