/** What has come by import() at each step, by the source file that was asked for. */
const WALLETS = 'infrastructure/chains/evm/evm-wallets.ts'
const CHAIN = 'infrastructure/chains/evm/viem-chain.ts'
const SOLANA = 'infrastructure/chains/solana/solana-wallets.ts'
const BITCOIN = 'infrastructure/chains/bitcoin/bitcoin-wallets.ts'
const SPEECH = 'infrastructure/chains/bitcoin/bitcoin-speech.ts'
const WEB3 = 'infrastructure/chains/solana/web3-chain.ts'
export const EVM_SIGNS = 'infrastructure/chains/evm/evm-signatures.ts'
export const EVM_VERIFIES = 'infrastructure/chains/evm/evm-verifier.ts'
const SOLANA_SIGNS = 'infrastructure/chains/solana/solana-signatures.ts'
const SOLANA_VERIFIES = 'infrastructure/chains/solana/solana-verifier.ts'
const BITCOIN_SIGNS = 'infrastructure/chains/bitcoin/bitcoin-signatures.ts'
const BITCOIN_VERIFIES = 'infrastructure/chains/bitcoin/verifying/bitcoin-verifier.ts'
/** viem fetches the curve by itself when it recovers a key. */
export const CURVE = /\/node_modules\/viem\/node_modules\/@noble\/curves\/(esm\/)?secp256k1\.js$/
const CONNECT = ['public/kernel.ts', 'presentation/react/mount.tsx', WALLETS]
const STAGE = 'application/use-cases/connected.ts'
const VIEWS = 'presentation/react/views'
export const CONNECTED = [
  ...CONNECT,
  STAGE,
  `${VIEWS}/connecting-external/connecting-external-view.tsx`,
  `${VIEWS}/account/account-view.tsx`,
  'presentation/react/styles/late.ts',
  CHAIN,
]
/** What an open Connect view fetches for wallets beyond the browser, where the host has them. */
const REMOTE = [...CONNECT, STAGE, 'application/use-cases/remote.ts', `${VIEWS}/connect/remote-chunk.ts`]
export const RELAY = [
  ...REMOTE,
  `${VIEWS}/connecting-walletconnect/connecting-walletconnect-view.tsx`,
  'presentation/react/styles/late.ts',
  'infrastructure/relay/sign-client-relay.ts',
]
/** The sections of Connect for who has no wallet, where the host has them. */
const LOGIN = [...CONNECT, STAGE, `${VIEWS}/connect/login-chunk.ts`]
/** What a login asks for: the stage and what speaks to the frame. */
export const EMBEDDED = [
  ...LOGIN,
  'application/use-cases/embedded.ts',
  'public/embedded-modules.ts',
  'infrastructure/frame/module.ts',
]
/** What signing in needs, whoever keeps the sessions. */
const SIGN_IN = [WALLETS, STAGE, 'application/use-cases/siwx.ts', 'public/siwx-modules.ts']
/** The chunks that draw. */
const DRAWN = /\/chunks\/(mount|parts)/
/** What a visitor has loaded at each step, and how much it may be: `loads` over what `over` has loaded already. */
export const rows = [
  {
    name: 'shell with connect button',
    loads: [],
    budget: 12_000,
    never: /\/chunks\/(core|mount)/,
  },
  { name: 'connect view open, EVM wallets', loads: CONNECT, budget: 75_000 },
  {
    name: 'connect view open, all families',
    host: 'families',
    loads: [...CONNECT, SOLANA, BITCOIN],
    budget: 90_000,
  },
  { name: '+ connected, account view', over: CONNECT, loads: CONNECTED, budget: 45_000 },
  { name: '+ wallets beyond the browser', over: [...CONNECT, STAGE], loads: REMOTE, budget: 27_000 },
  { name: '+ relay client, QR and its view', over: REMOTE, loads: RELAY, budget: 150_000 },
  { name: '+ email and social logins', over: [...CONNECT, STAGE], loads: LOGIN, budget: 20_000 },
  { name: '+ the embedded wallet', over: LOGIN, loads: EMBEDDED, budget: 20_000 },
  { name: 'headless kernel, EVM wallets', host: 'headless', loads: [WALLETS], budget: 55_000, never: DRAWN },
  {
    name: '+ connected',
    host: 'headless',
    over: [WALLETS],
    loads: [WALLETS, STAGE, CHAIN],
    budget: 45_000,
    never: DRAWN,
  },
  { name: 'Solana wallets', host: 'solana', over: [], loads: [SOLANA], budget: 12_000, never: DRAWN },
  { name: '+ Solana over RPC', host: 'solana', over: [SOLANA], loads: [SOLANA, WEB3], budget: 12_000 },
  { name: 'Bitcoin wallets', host: 'bitcoin', over: [], loads: [BITCOIN], budget: 8_000, never: DRAWN },
  { name: '+ Bitcoin, spoken to', host: 'bitcoin', over: [BITCOIN], loads: [BITCOIN, SPEECH], budget: 8_000 },
  {
    name: '+ EVM signatures, made',
    host: 'headless',
    over: [WALLETS],
    loads: [WALLETS, EVM_SIGNS],
    budget: 5_000,
  },
  {
    name: '+ EVM signatures, checked',
    host: 'headless',
    over: [WALLETS, EVM_SIGNS],
    loads: [WALLETS, EVM_SIGNS, EVM_VERIFIES],
    fetched: CURVE,
    budget: 45_000,
    never: DRAWN,
  },
  {
    name: '+ Solana signatures, made',
    host: 'solana',
    over: [SOLANA],
    loads: [SOLANA, SOLANA_SIGNS],
    budget: 2_000,
  },
  {
    name: '+ Solana signatures, checked',
    host: 'solana',
    over: [SOLANA, SOLANA_SIGNS],
    loads: [SOLANA, SOLANA_SIGNS, SOLANA_VERIFIES],
    budget: 20_000,
  },
  {
    name: '+ Bitcoin signatures, made',
    host: 'bitcoin',
    over: [BITCOIN],
    loads: [BITCOIN, BITCOIN_SIGNS],
    budget: 2_000,
  },
  {
    name: '+ Bitcoin signatures, checked',
    host: 'bitcoin',
    over: [BITCOIN, BITCOIN_SIGNS],
    loads: [BITCOIN, BITCOIN_SIGNS, BITCOIN_VERIFIES],
    budget: 60_000,
  },
  {
    name: '+ sessions without a server',
    host: 'siwx',
    over: SIGN_IN,
    loads: [...SIGN_IN, 'infrastructure/signin/own-sign-in-sessions.ts'],
    budget: 10_000,
    never: DRAWN,
  },
  { name: 'siwx() itself', host: 'siwxAlone', loads: [], budget: 2_000 },
  { name: 'the connector for wagmi', host: 'wagmi', loads: [], budget: 3_000 },
  { name: 'verifySiwx, bundled', host: 'server', loads: [], budget: 20_000 },
  { name: 'import of one constant', host: 'constant', loads: [], budget: 1_000 },
]
