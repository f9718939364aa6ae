/**
 * One message of the specification's table, with the payloads of wire-facts 2.3 and 2.4. All optional fields
 * are included.
 */
export interface Row {
  readonly clause: string
  readonly what: string
  readonly name: string
  /** The request's payload. Undefined for a message without one. */
  readonly request?: Readonly<Record<string, unknown>>
  /** The optional fields of the request's payload. */
  readonly optionalInRequest?: readonly string[]
  readonly response?: Readonly<Record<string, unknown>>
  readonly optionalInResponse?: readonly string[]
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
const REQUESTED_ACCOUNT_FIELDS = Object.keys(requestedAccount)
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
const OPTIONAL_USER_FIELDS = [
  'email',
  'accounts',
  'preferredAccountType',
  'signature',
  'message',
  'siwxMessage',
]
const metadata = { name: 'App', description: 'of this test', url: 'https://app.example', icons: ['a.png'] }

/** S7-47 to S7-66, in the specification's order. */
export const rows: readonly Row[] = [
  {
    clause: 'S7-47',
    what: 'switch network',
    name: 'SWITCH_NETWORK',
    request: { chainId: 10, rpcUrl: 'https://rpc.example' },
    optionalInRequest: ['rpcUrl'],
    response: { chainId: 10 },
  },
  {
    clause: 'S7-48',
    what: 'connect email',
    name: 'CONNECT_EMAIL',
    request: { email: 'ada@example.com' },
    response: { action: 'VERIFY_OTP' },
  },
  { clause: 'S7-49', what: 'connect device', name: 'CONNECT_DEVICE' },
  { clause: 'S7-50', what: 'connect OTP', name: 'CONNECT_OTP', request: { otp: '000000' } },
  {
    clause: 'S7-51',
    what: 'connect social',
    name: 'CONNECT_SOCIAL',
    request: { uri: 'https://frame.example/back', ...requestedAccount },
    optionalInRequest: REQUESTED_ACCOUNT_FIELDS,
    response: { ...user, userName: 'ada' },
    optionalInResponse: [...OPTIONAL_USER_FIELDS, 'userName'],
  },
  {
    clause: 'S7-52',
    what: 'get Farcaster',
    name: 'GET_FARCASTER_URI',
    response: { url: 'https://farcaster.example' },
  },
  { clause: 'S7-52', what: 'connect Farcaster', name: 'CONNECT_FARCASTER', response: { userName: 'ada' } },
  {
    clause: 'S7-53',
    what: 'get user',
    name: 'GET_USER',
    request: { ...requestedAccount, socialUri: 'https://frame.example/back' },
    optionalInRequest: [...REQUESTED_ACCOUNT_FIELDS, 'socialUri'],
    response: { ...user, smartAccountDeployed: true },
    optionalInResponse: [...OPTIONAL_USER_FIELDS, 'smartAccountDeployed'],
  },
  {
    clause: 'S7-54',
    what: 'get social redirect URI',
    name: 'GET_SOCIAL_REDIRECT_URI',
    request: { provider: 'github' },
    response: { uri: 'https://provider.example' },
  },
  { clause: 'S7-55', what: 'sign out', name: 'SIGN_OUT' },
  {
    clause: 'S7-56',
    what: 'is connected',
    name: 'IS_CONNECTED',
    request: { token: 't' },
    optionalInRequest: ['token'],
    response: { isConnected: true },
  },
  { clause: 'S7-57', what: 'get chain id', name: 'GET_CHAIN_ID', response: { chainId: 1 } },
  {
    clause: 'S7-58',
    what: 'get smart-account-enabled networks',
    name: 'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
    response: { smartAccountEnabledNetworks: [1, 10] },
  },
  {
    clause: 'S7-59',
    what: 'init smart account',
    name: 'INIT_SMART_ACCOUNT',
    response: { address: '0xa1', isDeployed: false },
  },
  {
    clause: 'S7-60',
    what: 'set preferred account',
    name: 'SET_PREFERRED_ACCOUNT',
    request: { type: 'smartAccount' },
    response: { type: 'smartAccount', address: '0xa1' },
  },
  {
    clause: 'S7-61',
    what: 'RPC request',
    name: 'RPC_REQUEST',
    request: {
      method: 'personal_sign',
      params: ['0x68', '0xa1'],
      chainId: 1,
      chainNamespace: 'eip155',
      rpcUrl: 'https://rpc.example',
    },
    optionalInRequest: ['chainId', 'chainNamespace', 'rpcUrl'],
    response: { whatever: ['the wallet', 'answers'] },
    optionalInResponse: ['whatever'],
  },
  {
    clause: 'S7-62',
    what: 'update email',
    name: 'UPDATE_EMAIL',
    request: { email: 'lovelace@example.com' },
    response: { action: 'VERIFY_PRIMARY_OTP' },
  },
  {
    clause: 'S7-62',
    what: 'update email with primary OTP',
    name: 'UPDATE_EMAIL_PRIMARY_OTP',
    request: { otp: '1' },
  },
  {
    clause: 'S7-62',
    what: 'update email with secondary OTP',
    name: 'UPDATE_EMAIL_SECONDARY_OTP',
    request: { otp: '2' },
    response: { newEmail: 'lovelace@example.com' },
  },
  {
    clause: 'S7-63',
    what: 'sync theme',
    name: 'SYNC_THEME',
    request: {
      themeMode: 'dark',
      themeVariables: { a: 1, b: '2' },
      w3mThemeVariables: { '--w3m-accent': 'red' },
    },
    optionalInRequest: ['themeMode', 'themeVariables', 'w3mThemeVariables'],
  },
  {
    clause: 'S7-64',
    what: 'sync dapp data',
    name: 'SYNC_DAPP_DATA',
    request: { projectId: 'p', metadata, sdkVersion: '1', sdkType: 'w3m' },
    optionalInRequest: ['metadata', 'sdkVersion', 'sdkType'],
  },
  { clause: 'S7-65', what: 'reload', name: 'RELOAD' },
  { clause: 'S7-66', what: 'RPC abort', name: 'RPC_ABORT' },
]

/** Fields with a fixed set of values: all of them, and one invalid value. */
export const choices: readonly (readonly [
  name: string,
  direction: 'request' | 'response',
  field: string,
  values: readonly unknown[],
  invalidValue: unknown,
])[] = [
  ['CONNECT_EMAIL', 'response', 'action', ['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'], 'VERIFY_PRIMARY_OTP'],
  ['UPDATE_EMAIL', 'response', 'action', ['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'], 'VERIFY_OTP'],
  ['SET_PREFERRED_ACCOUNT', 'request', 'type', ['eoa', 'smartAccount'], 'payment'],
  ['SYNC_THEME', 'request', 'themeMode', ['light', 'dark'], 'auto'],
  [
    'GET_SOCIAL_REDIRECT_URI',
    'request',
    'provider',
    ['google', 'github', 'apple', 'facebook', 'x', 'discord'],
    'farcaster',
  ],
  ['GET_USER', 'response', 'email', ['ada@example.com', null], 7],
  ['CONNECT_SOCIAL', 'response', 'userName', ['ada', null], 7],
  ['SWITCH_NETWORK', 'request', 'chainId', [1, 'solana:genesis'], null],
  ['GET_CHAIN_ID', 'response', 'chainId', [1, 'solana:genesis'], null],
]
