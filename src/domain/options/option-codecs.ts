import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

import type { Adapter as FamilyAdapter, FeatureOptionName, WalletportOptions } from '#contracts/options.ts'
import { AccountType } from '#domain/accounts/account-type.ts'
import { perNamespace } from '#domain/caip/namespace.ts'
import { type ConnectorGroup, connectorGroups } from '#domain/connectors/listing.ts'
import { NetworkShape } from '#domain/networks/network.ts'
import { CleanName } from '#domain/shared/clean-text.ts'
import { fields, own } from '#domain/shared/own-fields.ts'

import { Host, loaded, numberFrom, strings, textThat, Url } from './codec-parts.ts'
import { Activity, Analytics, Names, Nfts, OnRamp, Pay, Project, Swaps, Tokens } from './feature-codecs.ts'
import { WalletSnapshotOption } from './signed-wallets-option.ts'

const ConnectorGroupCodec = t.keyof(
  Object.fromEntries(connectorGroups.map((group) => [group, null])) as Record<ConnectorGroup, null>,
)

const Loaded = fields(loaded)
/** An adapter, whose other fields its own function has checked. */
const Adapter: t.Type<t.TypeOf<typeof Loaded> & Readonly<Record<string, unknown>>> = Loaded

/** What the kernel needs of an account that a server has drawn. */
const KnownAccount = fields({}, { caipAddress: t.string, profileName: CleanName })

/** A record by name. An undefined entry counts as absent. */
const recordOf = <A, O>(codec: t.Type<A, O, unknown>) => {
  const record = t.record(t.string, codec)
  const isGiven = ([, value]: readonly [string, unknown]) => value !== undefined
  return new t.Type<Record<string, A>, Record<string, O>, unknown>(
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

const MAX_SECONDS = 31_536_000

/** The options of `siwx()`. */
const SignInSettings = fields(
  {},
  {
    // EIP-4361 allows these characters of RFC 3986 and the space.
    statement: textThat('one line of RFC 3986 characters', (text) =>
      /^[\w .~:/?#[\]@!$&'()*+,;=-]+$/.test(text),
    ),
    sessionSeconds: numberFrom(1, MAX_SECONDS),
    required: t.boolean,
    signOutOnDisconnect: t.boolean,
    createMessage: t.Function,
    signer: t.Function,
    storage: fields({ get: t.Function, set: t.Function }),
    verifiers: fields(
      {},
      perNamespace(() => t.Function),
    ),
  },
)

/**
 * The options that add a feature, which has the same name. They are read only once, when they are first needed. Later changes
 * have no effect.
 */
const featureOptions = {
  relay: Adapter,
  embedded: Adapter,
  tokens: Tokens,
  send: Loaded,
  onramp: OnRamp,
  pay: Pay,
  names: Names,
  activity: Activity,
  nfts: Nfts,
  swaps: Swaps,
  analytics: Analytics,
  diagnostics: fields(loaded, { imageHosts: t.readonlyArray(Host) }),
  project: Project,
} satisfies Readonly<Record<FeatureOptionName, t.Mixed>>

/** The other options that are read only once. The shell checks those without a codec. */
const optionsReadOnce = {
  adapters: Families,
  storage: t.unknown,
  siwx: fields({}, { settings: SignInSettings }),
  siweConfig: t.UnknownRecord,
  walletSnapshot: WalletSnapshotOption,
  disableAppend: t.boolean,
  enableEmbedded: t.boolean,
}

type OtherName = Exclude<
  keyof WalletportOptions,
  'networks' | keyof typeof featureOptions | keyof typeof optionsReadOnce
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
  unsupportedNetwork: t.keyof({ open: null, warn: null, ignore: null }),
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
  initialState: fields({ state: fields({ accounts: recordOf(KnownAccount) }) }, { flags: t.UnknownRecord }),
  baseUrls: fields({}, { rpc: Url, directory: Url, sessions: Url }),
  branding: fields({ label: t.string }, { url: Url }),
  cspNonce: t.string,
  locale: t.string,
  messages: recordOf(t.string),
} satisfies Readonly<Record<OtherName, t.Mixed>>

const namesOf = <Name extends string>(codecs: Readonly<Record<Name, t.Mixed>>): readonly Name[] =>
  Object.keys(codecs) as Name[]

export const featureOptionNames: readonly FeatureOptionName[] = namesOf(featureOptions)

export const namesReadOnce: readonly (keyof WalletportOptions)[] = [
  ...featureOptionNames,
  ...namesOf(optionsReadOnce),
]

/** The codec of the host's options. S1-19 to S1-37. */
export const Options = fields(
  { networks: t.readonlyArray(NetworkShape) },
  { ...otherOptions, ...optionsReadOnce, ...featureOptions },
)
export type Options = t.TypeOf<typeof Options>
