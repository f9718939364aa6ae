// The rows of the size report: the files that a step loads, and its budget.

/** viem loads this curve lazily when it recovers a key. */
const CURVE = /\/node_modules\/viem\/node_modules\/@noble\/curves\/(esm\/)?secp256k1\.js$/
/** viem loads this module when an ENS resolver refers to an offchain gateway (EIP-3668). */
const CCIP = /\/node_modules\/viem\/_esm\/utils\/ccip\.js$/
/** Chunks of dist that a step loads by import(). */
export const OPEN = ['core', 'modal', 'evm-wallets']
const CONNECTED = [...OPEN, 'connection', 'views', 'viem-chain']
const DIRECTORY = [...OPEN, 'connection', 'directory', 'directory-views']
const RELAY = ['relay', 'relay-views', 'sign-client-relay']
const EVM_VERIFIED = ['evm-signatures', 'evm-verifier', CURVE]
/** Modules that no headless host ships. */
const MODAL = /\/dist\/(react|chunks\/(button|modal|[\w-]*views))\.js$/
/** Modules that no page loads at its start. */
const KERNEL = /\/dist\/chunks\/core\.js$/

/** Modules that no page without React loads at its start. */
const KERNEL_OR_REACT = /\/dist\/(react|chunks\/(core|button))\.js$/

/** The rows of a feature: its use cases over the loaded chunks, and its views over the use cases. */
const optional = (name, over) => [
  { name: `+ ${name}`, host: 'everything', over, loads: [name], budget: 30_000 },
  {
    name: `+ views of ${name}`,
    host: 'everything',
    over: [...over, name],
    loads: [`${name}-views`],
    budget: 20_000,
  },
]

/**
 * The download of each step in bytes, gzip, without React. `host` is one of size-hosts.mjs. `loads` names
 * chunks of dist. What the chunks of `over` load is not counted, nor what the host `instead` downloads.
 */
export const rows = [
  { name: 'shell with connect button', host: 'evm', loads: [], budget: 13_000, never: KERNEL },
  { name: 'shell, every feature', host: 'everything', loads: [], budget: 13_000, never: KERNEL },
  { name: 'shell with the elements', host: 'elements', loads: [], budget: 13_000, never: KERNEL_OR_REACT },
  { name: 'list open, EVM', host: 'evm', loads: OPEN, budget: 90_000 },
  {
    name: 'list open, all families',
    host: 'everything',
    loads: [...OPEN, 'solana-wallets', 'bitcoin-wallets'],
    budget: 115_000,
  },
  { name: 'connected, account open', host: 'evm', loads: CONNECTED, budget: 125_000 },
  ...optional('directory', CONNECTED),
  { name: '+ catalogue of wallets', host: 'evm', over: DIRECTORY, loads: ['catalogue'], budget: 10_000 },
  {
    name: '+ icons of the first wallets',
    host: 'evm',
    over: DIRECTORY,
    loads: ['icons-first'],
    budget: 14_000,
  },
  {
    name: '+ icons of the other wallets',
    host: 'evm',
    over: DIRECTORY,
    loads: ['icons-others'],
    budget: 14_000,
  },
  {
    name: '+ signed wallet list',
    host: 'everything',
    over: [...CONNECTED, 'directory'],
    loads: ['signed-wallets'],
    budget: 5_000,
  },
  ...optional('siwx', CONNECTED),
  ...optional('tokens', CONNECTED),
  ...optional('send', [...CONNECTED, 'tokens', 'tokens-views']),
  ...optional('swaps', [...CONNECTED, 'tokens', 'tokens-views']),
  ...optional('onramp', [...CONNECTED, 'tokens', 'tokens-views']),
  ...optional('pay', [...CONNECTED, 'tokens', 'tokens-views']),
  ...optional('activity', CONNECTED),
  ...optional('nfts', CONNECTED),
  ...optional('project', CONNECTED),
  { name: '+ analytics', host: 'everything', over: OPEN, loads: ['analytics'], budget: 30_000 },
  ...optional('names', CONNECTED),
  { name: '+ diagnostics', host: 'everything', over: CONNECTED, loads: ['diagnostics'], budget: 31_000 },
  {
    name: '+ ENS',
    host: 'everything',
    over: [...CONNECTED, 'names'],
    loads: ['ens-names', CCIP],
    budget: 35_000,
  },
  {
    name: '+ tables of ENSIP-15',
    host: 'everything',
    over: [...CONNECTED, 'names', 'ens-names', CCIP],
    loads: ['ens-normalize'],
    budget: 30_000,
  },
  ...optional('embedded', DIRECTORY),
  ...optional('relay', DIRECTORY),
  { name: '+ relay on intent', host: 'everything', over: DIRECTORY, loads: RELAY, budget: 150_000 },
  {
    name: 'headless kernel, EVM',
    host: 'headless',
    loads: ['core', 'evm-wallets'],
    budget: 70_000,
    never: MODAL,
  },
  {
    name: '+ connected',
    host: 'headless',
    over: ['core', 'evm-wallets'],
    loads: ['connection', 'viem-chain', 'host'],
    budget: 45_000,
    never: MODAL,
  },
  { name: '+ EVM signatures checked', host: 'evm', over: CONNECTED, loads: EVM_VERIFIED, budget: 45_000 },
  {
    name: '+ Solana signatures checked',
    host: 'solana',
    over: ['solana-wallets'],
    loads: ['solana-verifier'],
    budget: 25_000,
  },
  {
    name: '+ Bitcoin signatures checked',
    host: 'bitcoin',
    over: ['bitcoin-wallets'],
    loads: ['bitcoin-verifier'],
    budget: 60_000,
  },
  { name: 'connector for wagmi', host: 'wagmi', loads: [], budget: 3_000 },
  {
    name: 'hooks of Solana wallet-adapter',
    host: 'walletAdapter',
    loads: [],
    budget: 8_000,
    never: KERNEL,
  },
  {
    name: 'account for wallet-standard',
    host: 'walletStandard',
    loads: [],
    budget: 3_000,
    never: KERNEL_OR_REACT,
  },
  // Its wallets sign with keys of their own, by viem.
  { name: 'test kit, whole', host: 'testkitWhole', loads: [], budget: 105_000 },
  { name: 'wagmi, both directions', host: 'wagmiWhole', loads: [], budget: 5_000 },
  { name: 'shell with AppKit’s names', host: 'appkit', loads: [], budget: 16_000, never: KERNEL },
  { name: 'connections of another kit', host: 'migrate', loads: [], budget: 2_000 },
  { name: 'cookie storage', host: 'cookies', loads: [], budget: 3_000, never: KERNEL_OR_REACT },
  { name: 'names of RainbowKit', host: 'rainbowkit', instead: 'wagmiPage', loads: [], budget: 3_000 },
  { name: 'names of ConnectKit', host: 'connectkit', instead: 'wagmiPage', loads: [], budget: 3_000 },
  { name: 'verifySiwx, bundled', host: 'server', loads: [], budget: 20_000 },
  { name: 'one wallet of the test kit', host: 'testkit', loads: [], budget: 3_000 },
  { name: 'import of one constant', host: 'constant', loads: [], budget: 1_000 },
]

/** The size limit of a chunk that is in none of the rows above. */
export const unlistedChunks = {
  over: rows.flatMap(({ loads }) => loads),
  budget: 20_000,
}
