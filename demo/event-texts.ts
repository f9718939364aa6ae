import type { WalletportEvent } from 'walletport'

/** An event as a line of the log. */
export interface EventText {
  readonly title: string
  /** The wallet, network or reason; empty when there is nothing to add. */
  readonly detail: string
  readonly tone: 'good' | 'bad' | 'plain'
}

const titles: Readonly<Record<WalletportEvent['event'], string>> = {
  INITIALIZE: 'Started',
  MODAL_OPEN: 'Modal opened',
  MODAL_CLOSE: 'Modal closed',
  SELECT_WALLET: 'Wallet chosen',
  CONNECT_SUCCESS: 'Connected',
  CONNECT_ERROR: 'Not connected',
  CONNECT_PROXY_ERROR: 'Not paired',
  USER_REJECTED: 'Turned down',
  DISCONNECT_SUCCESS: 'Disconnected',
  DISCONNECT_ERROR: 'Not disconnected',
  SWITCH_NETWORK: 'Network switched',
  EMAIL_LOGIN_SELECTED: 'Email chosen',
  EMAIL_SUBMITTED: 'Email entered',
  DEVICE_REGISTERED_FOR_EMAIL: 'Device approved',
  EMAIL_VERIFICATION_CODE_SENT: 'Code sent',
  EMAIL_VERIFICATION_CODE_PASS: 'Code accepted',
  EMAIL_VERIFICATION_CODE_FAIL: 'Code refused',
  EMAIL_EDIT: 'Email edited',
  SOCIAL_LOGIN_STARTED: 'Login started',
  SOCIAL_LOGIN_REQUEST_USER_DATA: 'Login asked for',
  SOCIAL_LOGIN_CANCELED: 'Login cancelled',
  SOCIAL_LOGIN_SUCCESS: 'Logged in',
  SOCIAL_LOGIN_ERROR: 'Login failed',
  SET_PREFERRED_ACCOUNT_TYPE: 'Account type chosen',
  CLICK_SIGN_SIWX_MESSAGE: 'Sign-in started',
  CLICK_CANCEL_SIWX: 'Sign-in cancelled',
  SIWX_AUTH_SUCCESS: 'Signed in',
  SIWX_AUTH_ERROR: 'Sign-in failed',
  CLICK_CONVERT: 'Swap chosen',
  OPEN_SWAP: 'Swap opened',
  CLICK_SELECT_TOKEN_TO_SWAP: 'Tokens to swap opened',
  CLICK_SELECT_NETWORK_TO_SWAP: 'Networks to swap on opened',
  INITIATE_SWAP: 'Swap requested',
  SWAP_SUCCESS: 'Swap sent',
  SWAP_ERROR: 'Swap not sent, or not known to be',
  SWAP_APPROVAL_ERROR: 'Token not allowed, or not known to be',
  SELECT_BUY_CRYPTO: 'Buying opened',
  SELECT_WHAT_IS_A_BUY: 'Help about buying',
  SELECT_BUY_PROVIDER: 'Provider chosen',
  BUY_STARTED: 'Purchase begun',
  BUY_SUCCESS: 'Purchase: a deposit arrived, or the provider says it is complete',
  BUY_ERROR: 'Purchase not begun, or failed by the provider’s word',
  OPEN_SEND: 'Send opened',
  SEND_INITIATED: 'Transfer requested',
  SEND_SUCCESS: 'Transfer sent',
  SEND_ERROR: 'Transfer not sent, or not known to be',
  SEND_REJECTED: 'Transfer turned down',
  OPEN_ENS_FLOW: 'Names opened',
  REGISTER_NAME_INITIATED: 'Name requested',
  REGISTER_NAME_SUCCESS: 'Name registered',
  REGISTER_NAME_ERROR: 'Name not registered, or not known to be',
  ERROR_FETCH_TRANSACTIONS: 'Activity did not load',
  LOAD_MORE_TRANSACTIONS: 'More activity requested',
  CLICK_TRANSACTIONS: 'Activity opened',
  CLICK_ALL_WALLETS: 'All wallets opened',
  CLICK_GET_WALLET_HELP: 'Help to get a wallet',
  CLICK_NETWORKS: 'Networks opened',
  CLICK_WALLET_HELP: 'Help about wallets',
  CLICK_NETWORK_HELP: 'Help about networks',
  PAY_MODAL_OPEN: 'Payment opened',
  PAY_EXCHANGE_SELECTED: 'Exchange chosen',
  PAY_INITIATED: 'Payment requested',
  PAY_SUCCESS: 'Paid',
  PAY_ERROR: 'Not paid, or not known to be',
  SEARCH_WALLET: 'Wallets searched',
  WALLET_IMPRESSION_V2: 'Wallets listed',
  DEVELOPER_ALERT: 'Alert for the developer',
  INTERNAL_SDK_ERROR: 'Error in Walletport',
  GET_WALLET: 'Wallet to install chosen',
}

const families: Readonly<Record<string, string>> = { eip155: 'Ethereum', solana: 'Solana', bip122: 'Bitcoin' }

/** The properties that the log shows, the most important first. */
const shownProperties = ['message', 'code', 'name', 'search', 'network', 'provider', 'namespace'] as const

const detailOf = (event: WalletportEvent): string => {
  const properties: Readonly<Record<string, unknown>> = { ...event.properties }
  const firstText = shownProperties.map((name) => properties[name]).find((value) => typeof value === 'string')
  const text = typeof firstText === 'string' ? firstText : ''
  const detail = families[text] ?? text
  return properties['reconnect'] === true ? `${detail}, restored` : detail
}

const toneOf = (event: WalletportEvent['event']): EventText['tone'] => {
  if (/_(SUCCESS|PASS)$/.test(event)) return 'good'
  return /_(ERROR|FAIL)$|^USER_REJECTED$/.test(event) ? 'bad' : 'plain'
}

/** Whether the log has a line for the event. Lists are drawn too often for the log. */
export const isLogged = ({ event }: WalletportEvent): boolean => event !== 'WALLET_IMPRESSION_V2'

export const eventText = (event: WalletportEvent): EventText => ({
  title: titles[event.event],
  detail: detailOf(event),
  tone: toneOf(event.event),
})
