/** The English texts of the self-check: the title of each check, and one sentence for each finding. */
export const checkTexts = {
  projectId: 'Project ID',
  projectIdOk: 'Set and accepted.',
  projectIdSet: 'Set.',
  projectIdFix: 'Set projectId in the modal’s options.',
  projectIdRefused: 'The project service doesn’t know this id. Copy it from your project’s page.',
  projectIdUnused: 'No service needs one.',
  origin: 'Allowed origin',
  originOk: '{origin} is allowed.',
  originFix: 'Add {origin} to the project’s allowlist.',
  originUnknown: 'The project service didn’t answer: {reason}. Check its address.',
  originNoSource: 'The option project names no source of allowed origins.',
  originNotConfigured: 'The option project isn’t set.',
  https: 'Secure context',
  httpsOk: 'The page is served over HTTPS.',
  httpsLocal: 'The page is served from this computer.',
  httpsFix: 'Serve the page over HTTPS. Wallets and the browser’s keys need it.',
  httpsMixed: 'Use HTTPS for {host}. The browser blocks plain HTTP here.',
  storage: 'Storage',
  storageOk: 'Sessions are kept after a reload.',
  storageFix:
    'Allow this page to store data, or set the option storage. Users sign in again after each reload.',
  metadata: 'App name and icon',
  metadataOk: 'Both are set.',
  metadataName: 'Set metadata.name to the name of your app.',
  metadataUrl: 'Set metadata.url to {origin}. Wallets compare it with the page’s origin.',
  metadataFix: 'Set metadata.icons to a square picture of at least 128 pixels.',
  wallets: 'Wallet discovery',
  walletsOk: {
    one: '{count} wallet announced itself.',
    other: '{count} wallets announced themselves.',
  },
  walletsNone: 'No wallet announced itself. Install a wallet’s extension to try one.',
  walletsOff: 'There are no adapters.',
  instances: 'Instances',
  instancesOk: 'There is one on this page.',
  instancesFix: 'There are {count} on this page. Create Walletport once, outside of components.',
  instancesVersions: 'The page has the versions {versions}. Install one of them.',
  react: 'React',
  reactOk: 'Version {version}.',
  reactPair: 'React is {react} and React DOM {dom}. Install the same version of both.',
  reactTwice: 'The page has React {versions}. Let the bundler use one.',
  reactNone: 'The modal isn’t on this page.',
  packages: 'Optional packages',
  packagesOk: 'What the options need is installed.',
  packagesFix: '{problem}.',
  clock: 'Clock',
  clockOk: 'It agrees with the page’s server.',
  clockFix: 'Set this device’s clock: it is {seconds} s off. Sign-ins and the relay depend on it.',
  clockUnknown: 'The page’s server doesn’t tell the time.',
  directory: 'Wallet list',
  directoryOk: {
    one: '{count} wallet is listed.',
    other: '{count} wallets are listed.',
  },
  directoryFix: 'The wallet list doesn’t load: {reason}. Check baseUrls.directory.',
  directoryList: 'Your wallet list doesn’t load: {reason}. Check walletSnapshot.',
  directorySigned:
    'The signed wallet list doesn’t load: {reason}. Check its address, its signature and publicKeys.',
  directoryKept:
    'The last accepted wallet list is shown: {reason}. Check its address, its signature and publicKeys.',
  directoryInstead: 'Your own list is shown: {reason}. Check baseUrls.directory.',
  directoryEmpty: 'No wallet is listed. Check includeWalletIds and your networks.',
  directoryOff: 'No list is set.',
  rpc: 'Network access',
  rpcOk: 'Every network answers.',
  rpcFix: '{network} doesn’t answer. Set another RPC address for it.',
  rpcBatches: 'The node of {network} doesn’t answer batches. Set an RPC address that does.',
  rpcArchive: 'The node of {network} doesn’t know old states. Set the RPC address of an archive node.',
  rpcNone: '{network} has no RPC address. Set one in customRpcUrls.',
  rpcWrong: '{network} answers as {id}. Set its own RPC address.',
  relay: 'Relay',
  relayOk: 'Connected in {time}.',
  relayFix: '{host} doesn’t answer. Check the address in relay.',
  relayRefused: '{host} refuses this page: {reason}. Check the project id and its allowlist.',
  relayClock: '{host} refuses this device’s clock. Set it to the right time.',
  relayOff: 'Wallets on other devices are off.',
  frame: 'Secure window',
  frameOk: 'It loads and answers.',
  frameFix: 'It doesn’t load: {reason}. Check embedded.url, and that its server allows {origin}.',
  frameNoAnswer: 'It loads, but doesn’t answer within 10 s. Check the server of embedded.url.',
  frameSkipped: 'Email and social sign-in are off.',
  csp: 'Content policy',
  cspOk: 'Everything it needs is allowed.',
  cspNone: 'The page has none.',
  cspFix: 'Allow {host} under {directive}.',
  cspUnknown: 'The page’s server doesn’t tell it.',
  broken: 'This check stopped: {reason}. Report it to Walletport.',
} as const

export type CheckText = keyof typeof checkTexts

type TextOf<Entry> = Entry extends { readonly other: infer Text } ? Text : Entry
type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
export type CheckValues<Text extends CheckText> = {
  readonly [Name in Names<TextOf<(typeof checkTexts)[Text]>>]: string | number
}

/** The English sentence with its values. */
export const checkSentence = (
  text: CheckText,
  values: Readonly<Record<string, string | number>> = {},
): string => {
  const forms = checkTexts[text]
  const form = typeof forms === 'string' ? forms : values['count'] === 1 ? forms.one : forms.other
  return form.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
