import type { ManifestEntry } from '#contracts/diagnostics.ts'
import type { HostOptions } from '#domain/options/host-options.ts'
import { field } from '#domain/shared/field.ts'

import { anyHttps, addressAt, entriesOf, pageOrigin, runtimeAddress } from './entry.ts'
import { pictureSources } from './pictures.ts'

type Settings<Name extends keyof HostOptions> = NonNullable<HostOptions[Name]>

const ACCOUNT = 'When the account or its tokens are shown'

const functionOf = (option: string, given: unknown, when: string): readonly ManifestEntry[] =>
  typeof given === 'function'
    ? entriesOf(option, { use: 'connect', address: runtimeAddress, why: 'A function of the app', when })
    : []

const iconsIn = (list: { readonly tokens: readonly unknown[] }): readonly string[] =>
  list.tokens.map((token) => field(token, 'logoURI')).filter((url) => typeof url === 'string')

const tokenLists = ({ lists = [] }: Settings<'tokens'>): readonly ManifestEntry[] =>
  lists.flatMap((list) =>
    typeof list === 'string'
      ? entriesOf(
          'tokens.lists',
          { use: 'connect', address: addressAt(list), why: 'A list of tokens', when: ACCOUNT },
          { use: 'image', address: anyHttps, why: "A token's icon, which the list names", when: ACCOUNT },
        )
      : iconsIn(list).flatMap((url) =>
          entriesOf('tokens.lists', {
            use: 'image',
            address: addressAt(url),
            why: "A token's icon",
            when: ACCOUNT,
          }),
        ),
  )

/** The tokens of an account. */
export const tokens = ({ tokens: settings }: HostOptions): readonly ManifestEntry[] => {
  if (settings === undefined) return []
  const { service, holdings, prices } = settings
  return [
    ...tokenLists(settings),
    ...(service === undefined
      ? []
      : entriesOf('tokens.service', {
          use: 'connect',
          address: addressAt(service, '/v1/supported-chains', '/v1/account/*/balance', '/v1/fungible/price'),
          why: 'The balances and prices of tokens',
          when: ACCOUNT,
        })),
    ...functionOf('tokens.holdings', holdings, ACCOUNT),
    ...functionOf('tokens.prices', prices, ACCOUNT),
    ...entriesOf('tokens', {
      use: 'image',
      address: anyHttps,
      why: "A token's icon, which the service, the app's function or the wallet names",
      when: ACCOUNT,
    }),
  ]
}

const nameSource = (source: Settings<'names'>['sources'][number]): readonly ManifestEntry[] => {
  const when = 'When a name or an address is entered or shown'
  if (source.type === 'custom')
    return entriesOf('names', { use: 'connect', address: runtimeAddress, why: 'A function of the app', when })
  if (source.type !== 'service') return []
  const { url, zone } = source
  const paths = ['/v1/supported-chains', '/v1/profile/account/*', '/v1/profile/reverse/*', '/v1/identity/*']
  const registered =
    zone === undefined
      ? []
      : entriesOf('names', {
          use: 'connect',
          address: addressAt(url, '/v1/profile/suggestions/*', '/v1/profile/account'),
          why: `Registers names of ${zone}`,
          when: 'When the user chooses a name',
        })
  return [
    ...entriesOf('names', {
      use: 'connect',
      address: addressAt(url, ...paths),
      why: 'Names of accounts',
      when,
    }),
    ...registered,
  ]
}

/** The names of accounts. ENS and SNS are read from the networks' nodes, which `nodes` lists. */
export const names = ({ names: settings }: HostOptions): readonly ManifestEntry[] => {
  if (settings === undefined) return []
  const { sources, ensGateways = [], images = {} } = settings
  const when = "When a name's owner keeps it there"
  return [
    ...sources.flatMap(nameSource),
    ...ensGateways.flatMap((gateway) =>
      entriesOf('names.ensGateways', {
        use: 'connect',
        address: addressAt(gateway, '', '/*'),
        why: 'Names of ENS that are kept off the chain',
        when,
      }),
    ),
    ...pictureSources('names.images', images, {
      why: 'The picture of a name, which its owner chose',
      when: 'When the name is shown',
    }),
  ]
}

/** The URL of a source. A source that is a function has none. */
const urlIn = (source: unknown): string | undefined => {
  const url: unknown = field(source, 'url')
  return typeof url === 'string' ? url : undefined
}

const activityPaths: Readonly<Record<string, readonly string[]>> = {
  service: ['/v1/supported-chains', '/v1/account/*/history'],
  blockscout: ['/api/v2/addresses/*'],
  esplora: ['/address/*'],
}
const nftPaths: Readonly<Record<string, readonly string[]>> = { blockscout: ['/api/v2/addresses/*'] }

const sourceEntries = (
  option: string,
  sources: readonly unknown[],
  paths: Readonly<Record<string, readonly string[]>>,
  text: Pick<ManifestEntry, 'why' | 'when'>,
): readonly ManifestEntry[] =>
  sources.flatMap((source) => {
    const url = urlIn(source)
    const ownPaths = paths[String(field(source, 'type'))] ?? []
    return url === undefined
      ? functionOf(option, source, text.when)
      : entriesOf(option, { use: 'connect', address: addressAt(url, ...ownPaths), ...text })
  })

/** The transactions of an account. The recipient of a transfer is compared with them. */
export const activity = ({ activity: settings, send }: HostOptions): readonly ManifestEntry[] => {
  if (settings === undefined) return []
  const when = "When the account's activity is shown"
  return [
    ...sourceEntries('activity', settings.sources, activityPaths, {
      why: "The account's transactions",
      when,
    }),
    ...(send === undefined
      ? []
      : sourceEntries('activity', settings.sources, activityPaths, {
          why: 'Earlier recipients, to warn of a look-alike',
          when: 'When a transfer is reviewed',
        })),
    ...entriesOf('activity', {
      use: 'image',
      address: anyHttps,
      why: "A token's icon, which a source names",
      when,
    }),
  ]
}

/** The NFTs of an account. */
export const nfts = ({ nfts: settings }: HostOptions): readonly ManifestEntry[] => {
  const { sources = [], images = {} } = settings ?? {}
  const when = 'When the NFTs are shown'
  return [
    ...sourceEntries('nfts', sources, nftPaths, { why: "The account's NFTs", when }),
    ...pictureSources('nfts.images', images, { why: 'The picture of an NFT, which its maker chose', when }),
  ]
}

/** Sign-in, whose sessions the app's server may store. */
export const siwx = ({ siwx: settings, siweConfig }: HostOptions): readonly ManifestEntry[] => {
  const why = 'Functions of the app: its nonces, sessions or verifiers'
  const option = siweConfig === undefined ? 'siwx' : 'siweConfig'
  const isCustom = settings !== undefined && field(settings, 'settings') === undefined
  const { storage, verifiers, signer, createMessage } = settings?.settings ?? {}
  const hasFunctions = [siweConfig, storage, verifiers, signer, createMessage].some(
    (each) => each !== undefined,
  )
  return isCustom || hasFunctions
    ? entriesOf(option, { use: 'connect', address: runtimeAddress, why, when: 'When the user signs in' })
    : []
}

const imagesOf = (option: string, images: Readonly<Record<string, string>> = {}): readonly ManifestEntry[] =>
  Object.values(images).flatMap((url) =>
    entriesOf(option, {
      use: 'image',
      address: addressAt(url),
      why: 'An image that the app names',
      when: 'When it is shown',
    }),
  )

const linksOf = (urls: Readonly<Record<string, string | undefined>>): readonly ManifestEntry[] =>
  Object.entries(urls).flatMap(([option, url]) =>
    url === undefined
      ? []
      : entriesOf(option, {
          use: 'window',
          address: addressAt(url),
          why: 'A link below the logins',
          when: 'When the user opens it',
        }),
  )

/** The requests of every page with the modal: its files, and the images of the app and of the browser's wallets. */
export const page = (options: HostOptions): readonly ManifestEntry[] => {
  const { metadata, chainImages, connectorImages, walletImages, cspNonce, branding } = options
  const [icon] = metadata?.icons ?? []
  return [
    ...entriesOf('adapters', {
      use: 'script',
      address: pageOrigin,
      why: "Walletport's own files, wherever the app's bundler puts them",
      when: 'When the user is about to open the modal, or a connection is restored',
    }),
    ...entriesOf('adapters', {
      use: 'image',
      address: { origin: 'data:', paths: ['*'] },
      why: 'The icons that wallets of the browser announce',
      when: 'When the modal opens',
    }),
    ...(cspNonce === undefined
      ? []
      : entriesOf('cspNonce', {
          use: 'style',
          address: { origin: `'nonce-${cspNonce}'`, paths: ['*'] },
          why: "The buttons' styles in a server's HTML",
          when: 'When the page loads',
        })),
    ...imagesOf('metadata', icon === undefined ? {} : { icon }),
    ...imagesOf('chainImages', chainImages),
    ...imagesOf('connectorImages', connectorImages),
    ...imagesOf('walletImages', walletImages),
    ...linksOf({
      termsConditionsUrl: options.termsConditionsUrl,
      privacyPolicyUrl: options.privacyPolicyUrl,
      branding: branding?.url,
    }),
  ]
}
