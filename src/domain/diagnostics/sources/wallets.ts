import * as E from 'fp-ts/Either'

import type { ManifestEntry } from '#contracts/diagnostics.ts'
import { hasEmbedded, hasRemoteWallets, type HostOptions } from '#domain/options/host-options.ts'
import { field } from '#domain/shared/field.ts'
import { signatureUrl } from '#domain/wallets/signed/signature-url.ts'
import { WalletSnapshot } from '#domain/wallets/snapshot.ts'

import { anyHttps, addressAt, entriesOf, runtimeAddress } from './entry.ts'

const textOf = (value: unknown): readonly string[] => (typeof value === 'string' ? [value] : [])

const snapshotEntries = (snapshot: unknown): readonly ManifestEntry[] => {
  if (snapshot === undefined) return []
  const text = { why: "A wallet's icon", when: 'When the list of wallets is shown' }
  const decoded = WalletSnapshot.decode(snapshot)
  if (E.isRight(decoded))
    return decoded.right.wallets.flatMap(({ image_url: url }) =>
      url === undefined
        ? []
        : entriesOf('walletSnapshot', { use: 'image', address: addressAt(url), ...text }),
    )
  const list = textOf(field(snapshot, 'list'))
  return entriesOf(
    'walletSnapshot',
    { use: 'image', address: anyHttps, ...text },
    ...(list.length === 0
      ? [runtimeAddress]
      : list.flatMap((url) => [addressAt(url), addressAt(signatureUrl(url))])
    ).map((address) => ({
      use: 'connect' as const,
      address,
      why: 'The list of wallets that the app keeps',
      when: 'When the list of wallets is shown',
    })),
  )
}

const CURRENCY_PICTURE = ['getCurrencyImage', 'The picture of a currency to pay with'] as const
const TOKEN_PICTURE = ['getTokenImage', 'The picture of a listed token whose list has none'] as const

/** The directory's pictures besides those of wallets, each by its path. S7-27. */
const directoryPictures = ({
  onramp,
  tokens,
  send,
  swaps,
  pay,
}: HostOptions): readonly (readonly [path: string, why: string])[] => [
  ['getAssetImage', 'The picture of a network whose mark is not known'],
  ...(onramp === undefined ? [] : [CURRENCY_PICTURE]),
  ...([tokens, send, swaps, onramp, pay].every((option) => option === undefined) ? [] : [TOKEN_PICTURE]),
]

/** The list of wallets and their icons. */
export const directory = (options: HostOptions): readonly ManifestEntry[] => {
  const { baseUrls, walletSnapshot, customWallets = [] } = options
  const directoryUrl = baseUrls?.directory
  const when = 'When the modal opens'
  return [
    ...(directoryUrl === undefined
      ? []
      : entriesOf(
          'baseUrls.directory',
          {
            use: 'connect',
            address: addressAt(directoryUrl, '/getWallets'),
            why: 'The list of wallets',
            when,
          },
          {
            use: 'image',
            address: addressAt(directoryUrl, '/getWalletImage/*'),
            why: "A wallet's icon",
            when,
          },
          ...directoryPictures(options).map(([path, why]) => ({
            use: 'image' as const,
            address: addressAt(directoryUrl, `/public/${path}/*`),
            why,
            when: 'When it is shown',
          })),
          {
            use: 'image',
            address: anyHttps,
            why: "A wallet's icon, where the directory names its address",
            when,
          },
        )),
    ...snapshotEntries(walletSnapshot),
    ...customWallets.flatMap(({ image_url: url }) =>
      url === undefined
        ? []
        : entriesOf('customWallets', { use: 'image', address: addressAt(url), why: "A wallet's icon", when }),
    ),
    ...(hasRemoteWallets(options)
      ? entriesOf('relay', {
          use: 'window',
          address: runtimeAddress,
          why: "A wallet's own link, page or store, from the list of wallets",
          when: 'When the user chooses the wallet',
        })
      : []),
  ]
}

/** The relay, and the service that attests the page's origin. */
export const relay = ({ relay: adapter }: HostOptions): readonly ManifestEntry[] => {
  const urls: unknown = field(adapter, 'urls')
  const when = 'When the user first pairs a wallet, or a session is restored'
  return [
    ...(Array.isArray(urls) ? urls.flatMap(textOf) : []).flatMap((url) =>
      entriesOf('relay', {
        use: 'connect',
        address: addressAt(url),
        why: 'Messages to wallets, encrypted',
        when,
      }),
    ),
    ...textOf(field(adapter, 'verifyUrl')).flatMap((url) =>
      entriesOf(
        'relay.verifyUrl',
        { use: 'connect', address: addressAt(url, '/public-key'), why: 'Attests where the app runs', when },
        { use: 'frame', address: addressAt(url, '/attestation'), why: 'Attests where the app runs', when },
      ),
    ),
    ...(adapter === undefined
      ? []
      : entriesOf(
          'relay',
          {
            use: 'image',
            address: anyHttps,
            why: 'The icon that a wallet on another device names',
            when: 'While it is connected',
          },
          {
            use: 'connect',
            address: runtimeAddress,
            why: 'The bundler that a wallet on another device names, for the status of its calls',
            when: 'When the app asks for it',
          },
        )),
  ]
}

/** The embedded wallet's frame and the services of its accounts. */
export const embedded = (options: HostOptions): readonly ManifestEntry[] => {
  if (!hasEmbedded(options)) return []
  const { baseUrls } = options
  return [
    ...textOf(field(options.embedded, 'url')).flatMap((url) =>
      entriesOf(
        'embedded',
        {
          use: 'frame',
          address: addressAt(url),
          why: 'The wallet itself, which keeps its keys',
          when: 'When the user chooses a login, or one is restored',
        },
        {
          use: 'window',
          address: addressAt(new URL(url).origin, '/loading'),
          why: "A social login's window, which goes on to the provider",
          when: 'When the user chooses the login',
        },
      ),
    ),
    ...(baseUrls?.sessions === undefined
      ? []
      : entriesOf('baseUrls.sessions', {
          use: 'connect',
          address: addressAt(baseUrls.sessions, '/v1/sessions/*'),
          why: 'The permissions that the account has granted',
          when: 'When the user or the app lists or revokes them',
        })),
  ]
}
