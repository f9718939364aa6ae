import type {
  AccountSnapshot,
  NamespaceName,
  OpenArguments,
  OpenableViewName,
  WalletportOptions,
  WalletportState,
} from '#contracts/index.ts'
import { writtenBalance } from '#shell/written-balance.ts'

export type ButtonState = 'restoring' | 'disconnected' | 'connecting' | 'connected' | 'unsupported' | 'failed'

interface ButtonIcon {
  readonly name: 'spinner' | 'warning' | 'chevron'
  /** A path in a 20 × 20 view box, drawn with a stroke. */
  readonly path: string
}

/** The content and the action of a button, independent of the framework that renders it. */
export interface ButtonFace {
  readonly state: ButtonState
  readonly text: string
  /** The account whose flag is shown before the text. */
  readonly flagOf?: string | undefined
  /** Whether the text is an address or an amount, which runs left to right in every language. */
  readonly isCode?: boolean | undefined
  readonly icon?: ButtonIcon | undefined
  /** Secondary text after the main text. */
  readonly quiet?: string | undefined
  /** Replaces the text for assistive technology. */
  readonly ariaLabel?: string | undefined
  readonly busy: boolean
  /** The view that opens when the button is pressed. */
  readonly request: OpenArguments
}

export interface ButtonLabels {
  /** Default `Connect wallet`. */
  readonly label?: string | undefined
  readonly connectingLabel?: string | undefined
  readonly wrongNetworkLabel?: string | undefined
  /** Shown if code did not load. Default `Couldn't load. Reload the page`. */
  readonly failedLabel?: string | undefined
}

export interface ConnectFaceSettings extends ButtonLabels {
  /** The namespace of the account. The default is the active namespace. */
  readonly namespace?: NamespaceName | undefined
  readonly balance?: 'show' | 'hide' | undefined
}

const warning: ButtonIcon = { name: 'warning', path: 'M10 3.25 17.5 16.5h-15zM10 8.25v3.5M10 14.1v.01' }
const chevron: ButtonIcon = { name: 'chevron', path: 'M5.5 8 10 12.5 14.5 8' }
const stateIcons: Partial<Record<ButtonState, ButtonIcon>> = {
  connecting: { name: 'spinner', path: 'M10 2.75a7.25 7.25 0 1 1-7.25 7.25' },
  unsupported: warning,
  failed: warning,
}

const WRONG_NETWORK = 'Wrong network'
const CONNECTING = 'Connecting…'
const FAILED = "Couldn't load. Reload the page"

/** Selects the parts for a button with the options applied: an unconfigured network may be allowed. S4-30. */
export const withOptions = <Parts extends { readonly state: ButtonState }>(
  parts: Parts,
  options: WalletportOptions | undefined,
): Parts =>
  parts.state === 'unsupported' &&
  (options?.enableNetworkSwitch === false ||
    options?.allowUnsupportedChain === true ||
    options?.unsupportedNetwork === 'ignore')
    ? { ...parts, state: 'connected' }
    : parts

/** Without configured networks every network counts as configured. */
const isConfigured = (networks: WalletportState['networks'], caipNetworkId: string | undefined) =>
  networks.length === 0 || networks.some((network) => network.caipNetworkId === caipNetworkId)

const settledState = (
  { phase, networks, loadFailures }: WalletportState,
  { status, address, caipNetworkId }: AccountSnapshot,
): ButtonState => {
  if (loadFailures) return 'failed'
  // Only a connected account has an address, and while restoring one that the host knows of.
  if (!address) return phase === 'restoring' ? phase : status
  return isConfigured(networks, caipNetworkId) ? 'connected' : 'unsupported'
}

/** The parts of the state that the connect button shows. */
export interface ConnectParts {
  readonly state: ButtonState
  readonly address: string
  readonly name: string | undefined
  /** In whole units with its symbol, truncated to three decimals. Undefined while unknown. */
  readonly balance: string | undefined
}

export const connectParts = (
  state: WalletportState,
  namespace: NamespaceName = state.namespace,
): ConnectParts => {
  const account = state.accounts[namespace]
  const { address = '', profileName, shownBalance } = account
  return { state: settledState(state, account), address, name: profileName, balance: shownBalance }
}

const views: Partial<Record<ButtonState, OpenableViewName>> = {
  connected: 'Account',
  unsupported: 'UnsupportedChain',
}

/** The arguments with which the connect button opens the modal. */
export const connectRequest = (state: ButtonState, namespace: NamespaceName | undefined): OpenArguments => ({
  ...(views[state] && { view: views[state] }),
  ...(namespace && { namespace }),
})

const textAndIcon = (
  state: Exclude<ButtonState, 'connected'>,
  {
    label = 'Connect wallet',
    connectingLabel = CONNECTING,
    wrongNetworkLabel = WRONG_NETWORK,
    failedLabel = FAILED,
  }: ButtonLabels,
): Pick<ButtonFace, 'text' | 'icon' | 'ariaLabel'> => ({
  text:
    (
      { connecting: connectingLabel, unsupported: wrongNetworkLabel, failed: failedLabel } as Partial<
        Record<ButtonState, string>
      >
    )[state] ?? label,
  icon: stateIcons[state],
  // While restoring, the label keeps its space but is not read out.
  ariaLabel: state === 'restoring' ? connectingLabel : undefined,
})

/** Shortens an address to `0x7A3f…c29E`. */
export const shortAddress = (address: string): string =>
  address.length <= 12 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`

/** The longest name, in characters, that the button shows instead of the address. */
const LONGEST_NAME = 24

/** The connect button's content and action. `locale`: the host's. */
export const connectFace = (
  { state, address, name = '', balance }: ConnectParts,
  settings: ConnectFaceSettings,
  locale: string | undefined,
): ButtonFace => ({
  state,
  busy: state === 'restoring' || state === 'connecting',
  request: connectRequest(state, settings.namespace),
  ...(state === 'connected'
    ? {
        ...(name && name.length <= LONGEST_NAME
          ? { text: name }
          : { text: shortAddress(address), isCode: true }),
        flagOf: address,
        quiet:
          settings.balance === 'hide' || balance === undefined ? undefined : writtenBalance(balance, locale),
      }
    : textAndIcon(state, settings)),
})

/** The parts of the state that the network button shows. */
export interface NetworkParts {
  readonly state: ButtonState
  /** The active network's name. Undefined if the network is not configured. */
  readonly name: string | undefined
}

export const networkParts = ({
  phase,
  accounts,
  namespace,
  networks,
  caipNetworkId,
  loadFailures,
}: WalletportState): NetworkParts => {
  const { address, caipNetworkId: current = caipNetworkId } = accounts[namespace]
  const settled = isConfigured(networks, current) ? 'connected' : 'unsupported'
  return {
    state: loadFailures ? 'failed' : phase === 'restoring' && !address ? phase : settled,
    name: networks.find((network) => network.caipNetworkId === current)?.name,
  }
}

export interface NetworkFaceSettings extends Pick<ButtonLabels, 'wrongNetworkLabel' | 'failedLabel'> {
  /** Shown on an unconfigured but allowed network. Default `Network`. */
  readonly label?: string | undefined
}

const textFor = (state: ButtonState, wrongNetworkLabel: string, failedLabel: string) => {
  if (state === 'failed') return failedLabel
  return state === 'unsupported' ? wrongNetworkLabel : undefined
}

/** The network button's content and action. */
export const networkFace = (
  { state, name }: NetworkParts,
  { label = 'Network', wrongNetworkLabel = WRONG_NETWORK, failedLabel = FAILED }: NetworkFaceSettings,
): ButtonFace => {
  const isWrong = state === 'unsupported'
  const text = textFor(state, wrongNetworkLabel, failedLabel) ?? name ?? label
  return {
    state,
    text,
    icon: stateIcons[state] ?? chevron,
    ariaLabel: state === 'restoring' ? CONNECTING : `${label}: ${text}`,
    busy: state === 'restoring',
    request: { view: isWrong ? 'UnsupportedChain' : 'SwitchNetwork' },
  }
}
