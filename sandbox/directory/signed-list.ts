import { createPrivateKey, createPublicKey, sign } from 'node:crypto'

import type { ListedWallet } from './wallets.ts'

/** The key of RFC 8032, 7.1, test 1. It is public, so it must be used in a sandbox only. */
const SEED = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
/** The key of test 2, which no host pins. */
const FOREIGN_SEED = '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb'
/** The PKCS #8 prefix of the 32 bytes of an Ed25519 key (RFC 8410). */
const PKCS8 = '302e020100300506032b657004220420'

const privateKey = (seed: string) =>
  createPrivateKey({ key: Buffer.from(PKCS8 + seed, 'hex'), format: 'der', type: 'pkcs8' })

/** The public key of the sandbox's lists, as hosts pin it. */
export const sandboxListKey = createPublicKey(privateKey(SEED))
  .export({ format: 'der', type: 'spki' })
  .subarray(-32)
  .toString('base64')

/**
 * How a list is served: as signed, altered after signing, signed with a foreign key, issued a year earlier, expired, or issued
 * a day after now.
 */
export const listStates = ['signed', 'altered', 'foreign', 'older', 'expired', 'early'] as const
export type ListState = (typeof listStates)[number]

export const isListState = (text: unknown): text is ListState => listStates.includes(text as ListState)

const ISSUED = '2026-01-01T00:00:00Z'
const OLDER = '2025-01-01T00:00:00Z'
const DAY_MS = 86_400_000
/** A midnight one to two days from now: a list and its signature are requested one after the other, and are of the same text. */
const later = (): string =>
  new Date((Math.ceil(Date.now() / DAY_MS) + 1) * DAY_MS).toISOString().replace('.000', '')

const issuedAtOf = (state: ListState): string => {
  if (state === 'older') return OLDER
  return state === 'early' ? later() : ISSUED
}
const STORES = ['apps.wallet.test', 'extensions.wallet.test', 'play.wallet.test']

/** Signs the bytes of a text as `walletport wallets sign` does. Base64. */
export const signText = (text: string, seed = SEED): string =>
  sign(null, Buffer.from(text), privateKey(seed)).toString('base64')

/** The list and its signature. The wallets of this site's phone are linked to the site. */
export const signedList = (wallets: readonly ListedWallet[], site: string, state: ListState) => {
  const list = JSON.stringify({
    version: 1,
    issuedAt: issuedAtOf(state),
    expires: state === 'expired' ? ISSUED : later(),
    linkHosts: [new URL(site).host, ...STORES],
    wallets: state === 'older' ? [...wallets].reverse() : wallets,
  })
  const signature = signText(list, state === 'foreign' ? FOREIGN_SEED : SEED)
  return { list: state === 'altered' ? list.replaceAll('.wallet.test', '.wallet.evil') : list, signature }
}
