import type {
  AccountSnapshot,
  ConnectedAccount,
  ConnectionStatus,
  NamespaceName,
  NetworkInfo,
  NetworkInput,
  WalletportOptions,
  WalletportState,
} from '#contracts/index.ts'
import { mainnet } from '#domain/networks/catalogue-evm.ts'
import { initialState } from '#shell/initial-state.ts'

/** What the components show. */
export interface MockedState {
  /** @defaultValue `connected` */
  readonly status?: ConnectionStatus | undefined
  /**
   * Fields of the account: those that a test or a story is about. The others have values of a usual account.
   * @defaultValue an account of the first network with 1.5 of its currency
   */
  readonly account?: Partial<Omit<AccountSnapshot, 'status'>> | undefined
  /**
   * The first is the active one.
   * @defaultValue Ethereum
   */
  readonly networks?: readonly NetworkInput[] | undefined
  /** Fields of the state, such as `phase`. They replace what the others determine. */
  readonly state?: Partial<WalletportState> | undefined
  /** Options that the buttons read: themes, languages and labels. */
  readonly options?: Partial<WalletportOptions> | undefined
}

const ADDRESSES: Readonly<Record<NamespaceName, string>> = {
  eip155: '0x1111111111111111111111111111111111111111',
  solana: '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi',
  bip122: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  cosmos: 'cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
}
const BALANCE = '1.5'
const SHOWN_DECIMALS = 3

/** Cut to three decimals, as the instance shows a balance. */
const shown = (balance: string): string => {
  const [whole = '0', fraction = ''] = balance.split('.')
  const cut = `${whole}.${fraction.slice(0, SHOWN_DECIMALS).padEnd(SHOWN_DECIMALS, '0')}`
  return /[1-9]/.test(balance) && !/[1-9]/.test(cut) ? '<0.001' : cut
}

/** The account on a network, connected. */
export const connectedAccount = (
  { caipNetworkId, chainNamespace: namespace, id, nativeCurrency }: NetworkInfo,
  fields: MockedState['account'] = {},
): ConnectedAccount => {
  const { address = ADDRESSES[namespace], balance = BALANCE, balanceSymbol = nativeCurrency.symbol } = fields
  return {
    namespace,
    caipNetworkId,
    ...(namespace === 'eip155' && { chainId: Number(id) }),
    connectorId: 'mock',
    wallet: { name: 'Wallet' },
    caipAddress: `${fields.caipNetworkId ?? caipNetworkId}:${address}`,
    accounts: [{ address, type: 'eoa' }],
    shownBalance: `${shown(balance)} ${balanceSymbol}`,
    ...fields,
    status: 'connected',
    address,
    balance,
    balanceSymbol,
  }
}

export const optionsOf = ({ networks = [mainnet], options }: MockedState): WalletportOptions => ({
  projectId: 'mock',
  networks,
  ...options,
})

/** The network that the state names, or the first. */
export const networkOf = ({ networks, caipNetworkId }: WalletportState): NetworkInfo => {
  const network = networks.find((known) => known.caipNetworkId === caipNetworkId) ?? networks[0]
  if (network === undefined) throw new TypeError('WalletportMock: `networks` is empty')
  return network
}

/** The state with this account of the active namespace. */
export const withAccount = (state: WalletportState, account: AccountSnapshot): WalletportState => ({
  ...state,
  accounts: { ...state.accounts, [state.namespace]: account },
})

export const stateOf = (mocked: MockedState): WalletportState => {
  const { status = 'connected', account, state } = mocked
  const base = initialState(optionsOf(mocked), 'ready')
  const shown = status === 'connected' ? connectedAccount(networkOf(base), account) : { status }
  return { ...withAccount(base, shown), ...state }
}
