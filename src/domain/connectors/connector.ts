import * as t from 'io-ts'

import type { ConnectorInfo } from '#contracts/use-cases/connectors.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { cleanText, type CleanText, MAX_NAME } from '#domain/shared/clean-text.ts'

export const ConnectorType = t.keyof({
  INJECTED: null,
  ANNOUNCED: null,
  EXTERNAL: null,
  MULTI_CHAIN: null,
  AUTH: null,
  WALLET_CONNECT: null,
})
export type ConnectorType = t.TypeOf<typeof ConnectorType>

/** The differences in the behaviour of connectors. */
export interface ConnectorTraits {
  /** The feature that restores it. Absent if it can be restored without a feature. */
  readonly restoredBy?: 'relay' | 'embedded'
  /** How the list of connectors shows it: as a row, as the QR code, or in a separate section. */
  readonly presentation: 'row' | 'qrCode' | 'section'
  /** Once connected in one namespace, it can connect in its other namespaces without asking the user. */
  readonly sharesSession: boolean
  /** Disconnecting deletes data, so it is called even if the wallet is not connected yet. */
  readonly clearsDataOnDisconnect: boolean
  /** The first account of the wallet's report signs. To change it, a request is sent to the wallet. */
  readonly choosesAccount?: true
}

/** A connection to one wallet. S3-02. */
export interface Connector extends Pick<
  ConnectorInfo,
  'id' | 'type' | 'namespace' | 'imageId' | 'explorerId'
> {
  readonly name: CleanText
  readonly chains: readonly ChainId[]
  readonly imageUrl?: string
  readonly info?: { readonly rdns?: string }
  /** The provider object of the wallet. */
  readonly provider?: unknown
  /** The entries of a multi-chain wallet. */
  readonly connectors?: readonly Connector[]
  /** Defaults to the traits of a page wallet. */
  readonly traits?: ConnectorTraits
  /** The page is inside this wallet. */
  readonly isHere?: boolean
  /** Another connector stands for this wallet in lists. */
  readonly hidden?: boolean
  /** Another wallet has the same rdns or name, or a name that looks the same, so the row shows a warning. */
  readonly duplicate?: boolean
}

/** The id and name of the connector behind `window.ethereum`. S5-50. */
export const BROWSER_WALLET = { id: 'injected', name: cleanText('Browser Wallet') } as const
/** Its name once it is known to be none of the wallets that have announced themselves. */
export const ANOTHER_BROWSER_WALLET = cleanText('Another browser wallet')
/** The namespace of `window.ethereum`. EIP-1193. */
export const BROWSER_WALLET_NAMESPACE: Namespace = 'eip155'

/** How the user reached the wallet, for the host's analytics. */
export const methodOf = (
  type: ConnectorType,
  device: 'desktop' | 'phone',
): 'browser' | 'qrcode' | 'mobile' | 'email' => {
  if (type === 'AUTH') return 'email'
  return type !== 'WALLET_CONNECT' ? 'browser' : device === 'phone' ? 'mobile' : 'qrcode'
}

/** Makes a wallet's name safe to show. Styles may cut it too, but assistive technology reads all of it. */
export const shownName = (raw: string): CleanText => cleanText(raw, MAX_NAME)

/** The wallet's name, or the default name for a wallet without one. */
export const walletName = (raw: unknown): CleanText =>
  (typeof raw === 'string' && shownName(raw)) || shownName('Unnamed wallet')

const ICON_BYTES = 64 * 1024
const ICON = /^data:image\/(svg\+xml|png|webp|gif|jpeg)[;,]/i

/**
 * Accepts an image data URI of at most 64 KB. Other addresses are dropped, so that an icon never causes a
 * request.
 */
export const shownIcon = (raw: string): string | undefined => {
  if (raw.length > 2 * ICON_BYTES) return undefined
  // Some wallets write a type that browsers do not draw, and do not encode the sign that ends an address.
  const icon = raw
    .trim()
    .replace(/^data:image\/svg(?=[;,])/i, '$&+xml')
    .replaceAll('#', '%23')
  return ICON.test(icon) && icon.length <= ICON_BYTES ? icon : undefined
}

/** Connector ids are compared case-insensitively. S4-06. */
export const sameConnector = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
