/**
 * One message of the specification's table, with the payloads of wire-facts 2.3 and 2.4. All optional fields
 * are included.
 */
export interface Row {
  readonly clause: string
  readonly what: string
  readonly name: string
  /** The request's payload. Undefined for a message without one. */
  readonly asks?: Readonly<Record<string, unknown>>
  /** The optional fields of `asks`. */
  readonly maySay?: readonly string[]
  readonly says?: Readonly<Record<string, unknown>>
  readonly mayAnswer?: readonly string[]
}

const siwxMessage = {
  accountAddress: '<<AccountAddress>>',
  chainId: 'eip155:1',
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  nonce: 'n0nce',
}
const requestedAccount = {
  chainId: 1,
  preferredAccountType: 'eoa',
  siwxMessage,
  rpcUrl: 'https://rpc.example',
}
const WANTED = Object.keys(requestedAccount)
const accounts = [{ address: '0xa1', type: 'smartAccount' }]
const user = {
  address: '0xa1',
  chainId: 'solana:genesis',
  email: 'ada@example.com',
  accounts,
  preferredAccountType: 'smartAccount',
  signature: '0x51',
  message: 'signed',
  siwxMessage,
}
const MAY_BE_KNOWN = ['email', 'accounts', 'preferredAccountType', 'signature', 'message', 'siwxMessage']
const metadata = { name: 'App', description: 'of this test', url: 'https://app.example', icons: ['a.png'] }

/** S7-47 to S7-66, in the specification's order. */
export const rows: readonly Row[] = [
  {
    clause: 'S7-47',
    what: 'switch network',
    name: 'SWITCH_NETWORK',
    asks: { chainId: 10, rpcUrl: 'https://rpc.example' },
    maySay: ['rpcUrl'],
    says: { chainId: 10 },
  },
  {
    clause: 'S7-48',
    what: 'connect email',
    name: 'CONNECT_EMAIL',
    asks: { email: 'ada@example.com' },
    says: { action: 'VERIFY_OTP' },
  },
  { clause: 'S7-49', what: 'connect device', name: 'CONNECT_DEVICE' },
  { clause: 'S7-50', what: 'connect OTP', name: 'CONNECT_OTP', asks: { otp: '000000' } },
  {
    clause: 'S7-51',
    what: 'connect social',
    name: 'CONNECT_SOCIAL',
    asks: { uri: 'https://frame.example/back', ...requestedAccount },
    maySay: WANTED,
    says: { ...user, userName: 'ada' },
    mayAnswer: [...MAY_BE_KNOWN, 'userName'],
  },
  {
    clause: 'S7-52',
    what: 'get Farcaster',
    name: 'GET_FARCASTER_URI',
    says: { url: 'https://farcaster.example' },
  },
  { clause: 'S7-52', what: 'connect Farcaster', name: 'CONNECT_FARCASTER', says: { userName: 'ada' } },
  {
    clause: 'S7-53',
    what: 'get user',
    name: 'GET_USER',
    asks: { ...requestedAccount, socialUri: 'https://frame.example/back' },
    maySay: [...WANTED, 'socialUri'],
    says: { ...user, smartAccountDeployed: true },
    mayAnswer: [...MAY_BE_KNOWN, 'smartAccountDeployed'],
  },
  {
    clause: 'S7-54',
    what: 'get social redirect URI',
    name: 'GET_SOCIAL_REDIRECT_URI',
    asks: { provider: 'github' },
    says: { uri: 'https://provider.example' },
  },
  { clause: 'S7-55', what: 'sign out', name: 'SIGN_OUT' },
  {
    clause: 'S7-56',
    what: 'is connected',
    name: 'IS_CONNECTED',
    asks: { token: 't' },
    maySay: ['token'],
    says: { isConnected: true },
  },
  { clause: 'S7-57', what: 'get chain id', name: 'GET_CHAIN_ID', says: { chainId: 1 } },
  {
    clause: 'S7-58',
    what: 'get smart-account-enabled networks',
    name: 'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
    says: { smartAccountEnabledNetworks: [1, 10] },
  },
  {
    clause: 'S7-59',
    what: 'init smart account',
    name: 'INIT_SMART_ACCOUNT',
    says: { address: '0xa1', isDeployed: false },
  },
  {
    clause: 'S7-60',
    what: 'set preferred account',
    name: 'SET_PREFERRED_ACCOUNT',
    asks: { type: 'smartAccount' },
    says: { type: 'smartAccount', address: '0xa1' },
  },
  {
    clause: 'S7-61',
    what: 'RPC request',
    name: 'RPC_REQUEST',
    asks: {
      method: 'personal_sign',
      params: ['0x68', '0xa1'],
      chainId: 1,
      chainNamespace: 'eip155',
      rpcUrl: 'https://rpc.example',
    },
    maySay: ['chainId', 'chainNamespace', 'rpcUrl'],
    says: { whatever: ['the wallet', 'answers'] },
    mayAnswer: ['whatever'],
  },
  {
    clause: 'S7-62',
    what: 'update email',
    name: 'UPDATE_EMAIL',
    asks: { email: 'lovelace@example.com' },
    says: { action: 'VERIFY_PRIMARY_OTP' },
  },
  {
    clause: 'S7-62',
    what: 'update email with primary OTP',
    name: 'UPDATE_EMAIL_PRIMARY_OTP',
    asks: { otp: '1' },
  },
  {
    clause: 'S7-62',
    what: 'update email with secondary OTP',
    name: 'UPDATE_EMAIL_SECONDARY_OTP',
    asks: { otp: '2' },
    says: { newEmail: 'lovelace@example.com' },
  },
  {
    clause: 'S7-63',
    what: 'sync theme',
    name: 'SYNC_THEME',
    asks: {
      themeMode: 'dark',
      themeVariables: { a: 1, b: '2' },
      w3mThemeVariables: { '--w3m-accent': 'red' },
    },
    maySay: ['themeMode', 'themeVariables', 'w3mThemeVariables'],
  },
  {
    clause: 'S7-64',
    what: 'sync dapp data',
    name: 'SYNC_DAPP_DATA',
    asks: { projectId: 'p', metadata, sdkVersion: '1', sdkType: 'w3m' },
    maySay: ['metadata', 'sdkVersion', 'sdkType'],
  },
  { clause: 'S7-65', what: 'reload', name: 'RELOAD' },
  { clause: 'S7-66', what: 'RPC abort', name: 'RPC_ABORT' },
]

/** Fields with a fixed set of values: all of them, and one invalid value. */
export const choices: readonly (readonly [
  name: string,
  way: 'asks' | 'says',
  field: string,
  all: readonly unknown[],
  none: unknown,
])[] = [
  ['CONNECT_EMAIL', 'says', 'action', ['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'], 'VERIFY_PRIMARY_OTP'],
  ['UPDATE_EMAIL', 'says', 'action', ['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'], 'VERIFY_OTP'],
  ['SET_PREFERRED_ACCOUNT', 'asks', 'type', ['eoa', 'smartAccount'], 'payment'],
  ['SYNC_THEME', 'asks', 'themeMode', ['light', 'dark'], 'auto'],
  [
    'GET_SOCIAL_REDIRECT_URI',
    'asks',
    'provider',
    ['google', 'github', 'apple', 'facebook', 'x', 'discord'],
    'farcaster',
  ],
  ['GET_USER', 'says', 'email', ['ada@example.com', null], 7],
  ['CONNECT_SOCIAL', 'says', 'userName', ['ada', null], 7],
  ['SWITCH_NETWORK', 'asks', 'chainId', [1, 'solana:genesis'], null],
  ['GET_CHAIN_ID', 'says', 'chainId', [1, 'solana:genesis'], null],
]
