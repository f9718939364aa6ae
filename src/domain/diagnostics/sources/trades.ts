import type { ManifestEntry } from '#contracts/diagnostics.ts'
import type { HostOptions } from '#domain/options/host-options.ts'
import { field } from '#domain/shared/field.ts'

import { anyHttps, addressAt, entriesOf, runtimeAddress } from './entry.ts'

const CONVERT = ['tokens', 'quotes', 'build-transaction', 'gas-price', 'allowance', 'build-approve']

const swapPaths: Readonly<Record<string, readonly string[]>> = {
  service: ['/v1/supported-chains', ...CONVERT.map((name) => `/v1/convert/${name}`)],
  zeroEx: ['/swap/allowance-holder/*'],
  lifi: ['/v1/tokens', '/v1/quote', '/v1/status'],
}

/** The prices of the tokens of a swap, with the option `tokens`. */
const swapPrices = ({ service, prices }: NonNullable<HostOptions['tokens']>): readonly ManifestEntry[] => {
  const text = {
    use: 'connect',
    why: 'The prices of the tokens of a swap',
    when: 'When the user swaps',
  } as const
  if (prices !== undefined) return entriesOf('tokens.prices', { ...text, address: runtimeAddress })
  return service === undefined
    ? []
    : entriesOf('tokens.service', {
        ...text,
        address: addressAt(service, '/v1/supported-chains', '/v1/fungible/price'),
      })
}

/** Swapping tokens. */
export const swaps = ({ swaps: settings, tokens }: HostOptions): readonly ManifestEntry[] => {
  if (settings === undefined) return []
  const when = 'When the user swaps'
  return [
    ...settings.sources.flatMap((source) => {
      const url: unknown = field(source, 'url')
      const paths = swapPaths[String(field(source, 'type'))] ?? []
      const address = typeof url === 'string' ? addressAt(url, ...paths) : runtimeAddress
      return entriesOf('swaps', { use: 'connect', address, why: 'Tokens, quotes and transactions', when })
    }),
    ...entriesOf('swaps', {
      use: 'image',
      address: anyHttps,
      why: "A token's icon, which a source names",
      when,
    }),
    ...(tokens === undefined ? [] : swapPrices(tokens)),
  ]
}

type Provider = NonNullable<HostOptions['onramp']>['providers'][number]

const isCustom = (provider: Provider): provider is Extract<Provider, { readonly label: string }> =>
  'start' in provider

const providerEntries = (provider: Provider): readonly ManifestEntry[] => {
  const when = 'When the user buys'
  const why = "The provider's page"
  const functions = isCustom(provider) || provider.quote !== undefined || provider.status !== undefined
  const image = isCustom(provider) ? provider.imageUrl : undefined
  return [
    ...entriesOf('onramp', {
      use: 'window',
      address: 'publicKey' in provider ? addressAt(provider.url) : runtimeAddress,
      why,
      when,
    }),
    ...(functions
      ? entriesOf('onramp', { use: 'connect', address: runtimeAddress, why: 'Functions of the app', when })
      : []),
    ...(image === undefined
      ? []
      : entriesOf('onramp', { use: 'image', address: addressAt(image), why: "The provider's icon", when })),
  ]
}

const servicePaths = [
  '/v1/supported-chains',
  '/v1/onramp/*',
  '/v1/generators/onrampurl',
  '/v1/account/*/history',
]

/** Buying tokens. */
export const onramp = ({ onramp: settings }: HostOptions): readonly ManifestEntry[] => {
  if (settings === undefined) return []
  const { service, providers } = settings
  return [
    ...providers.flatMap(providerEntries),
    ...(service === undefined
      ? []
      : entriesOf('onramp.service', {
          use: 'connect',
          address: addressAt(service, ...servicePaths),
          why: 'What is sold, quotes, the page to pay on, and what arrived',
          when: 'When the user buys, and while a purchase is open',
        })),
  ]
}

/** Paying the host. */
export const pay = ({ pay: settings }: HostOptions): readonly ManifestEntry[] => {
  const { source } = settings ?? {}
  if (source === undefined) return []
  const when = 'When the user is asked to pay, and while a payment is open'
  const address = 'service' in source ? addressAt(source.service, '/v1/json-rpc') : runtimeAddress
  return [
    ...entriesOf('pay', {
      use: 'connect',
      address,
      why: 'Exchanges, the page to pay on, and what arrived',
      when,
    }),
    ...entriesOf('pay', {
      use: 'window',
      address: runtimeAddress,
      why: "The exchange's page",
      when: 'When the user pays',
    }),
    ...entriesOf('pay', {
      use: 'image',
      address: anyHttps,
      why: "An exchange's icon, which the source names",
      when,
    }),
  ]
}
