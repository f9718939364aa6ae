import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

import type { Adapter as FamilyAdapter, FeatureOptionName, WalletportOptions } from '#contracts/options.ts'
import { AccountType } from '#domain/accounts/account-type.ts'
import { perNamespace } from '#domain/caip/namespace.ts'
import { type ConnectorGroup, connectorGroups } from '#domain/connectors/listing.ts'
import { NetworkShape } from '#domain/networks/network.ts'
import { field } from '#domain/shared/field.ts'
import { fields, own } from '#domain/shared/own-fields.ts'

import { Loaded, strings, Url } from './codec-parts.ts'
import type { FeatureCodecs } from './feature-codecs.ts'

const ConnectorGroupCodec = t.keyof(
  Object.fromEntries(connectorGroups.map((group) => [group, null])) as Record<ConnectorGroup, null>,
)

/** A record by name. An undefined entry counts as absent. */
const recordOf = <A>(codec: t.Type<A, A, unknown>) => {
  const record = t.record(t.string, codec)
  const isGiven = ([, value]: readonly [string, unknown]) => value !== undefined
  return new t.Type<Record<string, A>, Record<string, A>, unknown>(
    record.name,
    record.is,
    (u, context) =>
      E.map<Record<string, A>, Record<string, A>>(own)(
        record.validate(
          t.UnknownRecord.is(u) ? Object.fromEntries(Object.entries(u).filter(isGiven)) : u,
          context,
        ),
      ),
    record.encode,
  )
}

const Wallet = fields(
  { id: t.string, name: t.string },
  {
    homepage: Url,
    image_url: t.string,
    rdns: t.string,
    // Wallets may have custom schemes, such as `mywallet://`.
    mobile_link: t.string,
    desktop_link: t.string,
    webapp_link: t.string,
    app_store: t.string,
    play_store: t.string,
    // The templates are read with the lists of wallets.
    browse: t.readonlyArray(t.UnknownRecord),
  },
)

/** A wallet of a host, which the family's own code checks. */
interface ProvidedWallet {
  readonly id?: string
  readonly isHere?: unknown
}

interface Family extends Pick<FamilyAdapter, 'namespace' | 'around'> {
  readonly providers?: readonly ProvidedWallet[]
  readonly wallets?: readonly ProvidedWallet[]
}

/** The shell has checked the families. */
const Families: t.Type<readonly Family[]> = t.unknown as never

const namesOf = <Name extends string>(codecs: Readonly<Record<Name, t.Mixed>>): readonly Name[] =>
  Object.keys(codecs) as Name[]

export const featureOptionNames = [
  'relay',
  'embedded',
  'tokens',
  'send',
  'onramp',
  'pay',
  'names',
  'activity',
  'nfts',
  'swaps',
  'analytics',
  'diagnostics',
  'project',
] as const satisfies readonly FeatureOptionName[]

/** What is known of features without their codecs. */
const looseCodecs = {
  ...Object.fromEntries(featureOptionNames.map((name) => [name, Loaded])),
  siwx: t.UnknownRecord,
  walletSnapshot: t.unknown,
} as unknown as FeatureCodecs

/** The features of which nothing but their code is checked. */
const unchecked: readonly string[] = ['relay', 'embedded', 'send']

/** Whether the options have one whose codec is loaded only then. */
export const needsFeatureCodecs = (options: object): boolean =>
  namesOf(looseCodecs).some((name) => !unchecked.includes(name) && field(options, name) !== undefined)

/** The other options that are read only once. The shell checks those without a codec. */
const optionsReadOnce = {
  adapters: Families,
  storage: t.unknown,
  siweConfig: t.UnknownRecord,
  disableAppend: t.boolean,
  enableEmbedded: t.boolean,
}

type OtherName = Exclude<
  keyof WalletportOptions,
  'networks' | keyof FeatureCodecs | keyof typeof optionsReadOnce
>

/** The other options. A missing one does not compile. */
const otherOptions = {
  logger: t.unknown,
  projectId: t.string,
  defaultNetwork: NetworkShape,
  metadata: fields({ name: t.string }, { description: t.string, url: t.string, icons: strings }),
  features: recordOf(t.unknown),
  themeMode: t.keyof({ dark: null, light: null, auto: null }),
  themeVariables: recordOf(t.union([t.string, t.number])),
  prefetch: t.keyof({ intent: null, idle: null, none: null }),
  enableReconnect: t.boolean,
  enableNetworkSwitch: t.boolean,
  allowUnsupportedChain: t.boolean,
  wallets: t.boolean,
  walletGroups: t.readonlyArray(fields({ title: t.string, wallets: strings })),
  walletLinks: fields({}, { redirectors: t.boolean }),
  customWallets: t.readonlyArray(Wallet),
  includeWalletIds: strings,
  excludeWalletIds: strings,
  featuredWalletIds: strings,
  termsConditionsUrl: Url,
  privacyPolicyUrl: Url,
  restrictedZones: strings,
  defaultAccountTypes: fields(
    {},
    perNamespace(() => AccountType),
  ),
  connectMethodsOrder: t.readonlyArray(t.keyof({ email: null, social: null, wallet: null })),
  connectorTypeOrder: t.readonlyArray(ConnectorGroupCodec),
  basic: t.boolean,
  manualControl: t.boolean,
  customRpcUrls: recordOf(t.readonlyArray(fields({ url: Url }))),
  chainImages: recordOf(t.string),
  connectorImages: recordOf(t.string),
  walletImages: recordOf(t.string),
  debug: t.boolean,
  baseUrls: fields({}, { rpc: Url, directory: Url, sessions: Url }),
  branding: fields({ label: t.string }, { url: Url }),
  cspNonce: t.string,
  locale: t.string,
  messages: recordOf(t.string),
} satisfies Readonly<Record<OtherName, t.Mixed>>

export const namesReadOnce: readonly (keyof WalletportOptions)[] = [
  ...namesOf(looseCodecs),
  ...namesOf(optionsReadOnce),
]

/** The codec of the host's options, with those of the features if they have loaded. S1-19 to S1-37. */
export const optionsWith = (features: FeatureCodecs = looseCodecs) =>
  fields({ networks: t.readonlyArray(NetworkShape) }, { ...otherOptions, ...optionsReadOnce, ...features })
export type Options = t.TypeOf<ReturnType<typeof optionsWith>>
