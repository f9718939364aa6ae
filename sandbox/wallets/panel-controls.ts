import type { Answer } from './approvals.ts'
import { chainNames } from './chain-names.ts'
import { injectedFamilies } from './config.ts'
import { element } from './element.ts'
import type { EvmQuirks } from './evm-quirks.ts'
import { FamilyWallet } from './family-wallet.ts'
import type { PlayedWallet } from './played-wallet.ts'
import { SandboxWallet } from './wallet.ts'

/** A wallet of any family. */
export type AnyWallet = Pick<PlayedWallet, keyof PlayedWallet>

const DELAY_MS = 2500

const answers: readonly (readonly [label: string, answer: Answer])[] = [
  ['Approve', 'approve'],
  ['Reject', 'reject'],
  ['Hang', 'hang'],
  ['2.5 s late', { late: DELAY_MS }],
]

const quirkNames: readonly (readonly [label: string, quirk: EvmQuirks])[] = [
  ['Events late', { eventsAfterMs: DELAY_MS }],
  ['No events', { silent: true }],
  ['Switches late', { switchesAfterMs: DELAY_MS }],
  ['Lower case', { lowerCase: true }],
  ['Decimal chains', { chainIds: 'decimal' }],
  ['One request at a time', { onePrompt: true }],
  ['Wrapped errors', { errors: 'wrapped' }],
]

const idOf = (label: string): string => label.toLowerCase().replace(/[^a-z0-9]+/g, '-')

const button = (label: string, press: () => void, pressed?: boolean): HTMLButtonElement =>
  element(
    'button',
    {
      type: 'button',
      id: idOf(label),
      onclick: press,
      ...(pressed === undefined ? {} : { ariaPressed: String(pressed) }),
    },
    label,
  )

const group = (label: string, ...buttons: readonly HTMLElement[]): HTMLElement =>
  element(
    'div',
    { className: 'group' },
    element('h3', {}, label),
    element('div', { className: 'row', role: 'group', ariaLabel: label }, ...buttons),
  )

/** Whether the next request gets this answer. A wallet that asks a person has no automatic answer. */
const isNext = ({ answer, memory }: AnyWallet, offered: Answer): boolean =>
  JSON.stringify(answer) === JSON.stringify(offered) && !(memory.asks && offered === 'approve')

const shorten = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

const chainOf = (wallet: AnyWallet): string =>
  wallet instanceof SandboxWallet ? ` · chain ${wallet.memory.chainId}` : ''

const identity = (wallet: AnyWallet): HTMLElement => {
  const { look, memory, accounts } = wallet
  const address = shorten(accounts[memory.account]?.address ?? '')
  return element(
    'header',
    {},
    element('img', { src: look.icon, alt: '', width: 32, height: 32 }),
    element('div', {}, element('h2', {}, look.name), element('p', {}, address + chainOf(wallet))),
  )
}

const pendingRequests = (wallet: AnyWallet): readonly HTMLElement[] =>
  wallet.pending.map((request) =>
    element(
      'div',
      { className: 'request' },
      element('p', {}, `Allow ${request.method}?`),
      element(
        'div',
        { className: 'row' },
        button('Approve it', () => request.settle('approve')),
        button('Reject it', () => request.settle('reject')),
      ),
    ),
  )

const permission = (wallet: AnyWallet): HTMLElement => {
  const { permitted, locked } = wallet.memory
  return group(
    permitted ? 'Connected to this site' : 'Not connected to this site',
    locked ? button('Unlock', () => wallet.unlock()) : button('Lock', () => wallet.lock()),
    button('Disconnect', () => wallet.disconnect()),
  )
}

const reloadWith = (name: string, value: string): void => {
  const address = new URL(location.href)
  if (address.searchParams.get(name) === value) address.searchParams.delete(name)
  else address.searchParams.set(name, value)
  location.assign(address)
}

/** A page's wallets are fixed when it loads, so these controls reload it. */
const pageSettings = (): HTMLElement => {
  const query = new URLSearchParams(location.search)
  const setting = (label: string, name: string, value: string) =>
    button(label, () => reloadWith(name, value), query.get(name) === value)
  return group(
    'This page, loaded again',
    setting('Announce late', 'announce', String(DELAY_MS)),
    setting('Another at window.ethereum', 'wallets', 'other'),
    setting('Legacy only', 'wallets', 'legacy'),
    setting('No wallets', 'wallets', 'none'),
    setting('EVM only', 'wallets', 'both'),
    setting('One object for two families', 'wallets', 'joined'),
    setting('Injected Bitcoin', 'injected', injectedFamilies.join(',')),
  )
}

/** The controls that only some families have. */
const familyControls = (wallet: AnyWallet): readonly HTMLElement[] => {
  if (wallet instanceof FamilyWallet) {
    const muted = wallet.isMuted
    return [
      group(
        'Changes',
        button('Say nothing of them', () => wallet.mute(!muted), muted),
      ),
    ]
  }
  if (!(wallet instanceof SandboxWallet)) return []
  const { quirks } = wallet
  return [
    group(
      'Unlike the standards',
      ...quirkNames.map(([label, quirk]) => {
        const [[name, value] = []] = Object.entries(quirk)
        const isOn = name !== undefined && Reflect.get(quirks, name) === value
        return button(
          label,
          () => wallet.behave({ ...quirks, ...(isOn ? { [name]: undefined } : quirk) }),
          isOn,
        )
      }),
    ),
    group(
      'Network, changed in the wallet',
      ...chainNames.map(([label, chainId]) =>
        button(label, () => wallet.setChain(chainId), wallet.memory.chainId === chainId),
      ),
    ),
  ]
}

/** The controls of one wallet. */
export const walletControls = (wallet: AnyWallet, name: string): readonly HTMLElement[] => [
  identity(wallet),
  ...pendingRequests(wallet),
  group(
    'Next request',
    ...answers.map(([label, answer]) => button(label, () => wallet.next(answer), isNext(wallet, answer))),
    button('Ask me each time', () => wallet.askMe(!wallet.memory.asks), wallet.memory.asks),
  ),
  group(
    'Account',
    ...wallet.accounts.map((_, index) =>
      button(`Account ${index + 1}`, () => wallet.switchAccount(index), wallet.memory.account === index),
    ),
  ),
  ...familyControls(wallet),
  permission(wallet),
  pageSettings(),
  element(
    'p',
    { className: 'note' },
    `A test wallet with test money (sandboxWallets.${name} in the console).`,
  ),
]
