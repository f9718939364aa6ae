import type { Answer } from './approvals.ts'
import { chainNames } from './chain-names.ts'
import { element } from './element.ts'
import type { WalletName } from './keys.ts'
import type { SandboxWallet } from './wallet.ts'

const LATE = 2500

const answers: readonly (readonly [label: string, answer: Answer])[] = [
  ['Approve', 'approve'],
  ['Reject', 'reject'],
  ['Hang', 'hang'],
  ['2.5 s late', { late: LATE }],
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

/** Whether the next request gets this answer. A wallet that asks gives none by itself. */
const isNext = ({ answer, memory }: SandboxWallet, offered: Answer): boolean =>
  JSON.stringify(answer) === JSON.stringify(offered) && !(memory.asks && offered === 'approve')

const shorten = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

const identity = ({ look, memory, accounts }: SandboxWallet): HTMLElement =>
  element(
    'header',
    {},
    element('img', { src: look.icon, alt: '', width: 32, height: 32 }),
    element(
      'div',
      {},
      element('h2', {}, look.name),
      element('p', {}, `${shorten(accounts[memory.account]?.address ?? '')} · chain ${memory.chainId}`),
    ),
  )

const pendingRequests = (wallet: SandboxWallet): readonly HTMLElement[] =>
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

const permission = (wallet: SandboxWallet): HTMLElement => {
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

/** Which wallets a page has is settled as it loads, so these load it again. */
const pageSettings = (): HTMLElement => {
  const query = new URLSearchParams(location.search)
  const setting = (label: string, name: string, value: string) =>
    button(label, () => reloadWith(name, value), query.get(name) === value)
  return group(
    'This page, loaded again',
    setting('Announce late', 'announce', String(LATE)),
    setting('Legacy only', 'wallets', 'legacy'),
    setting('No wallets', 'wallets', 'none'),
  )
}

/** What can be done to one wallet. */
export const walletControls = (wallet: SandboxWallet, name: WalletName): readonly HTMLElement[] => [
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
  group(
    'Network, changed in the wallet',
    ...chainNames.map(([label, chainId]) =>
      button(label, () => wallet.setChain(chainId), wallet.memory.chainId === chainId),
    ),
  ),
  permission(wallet),
  pageSettings(),
  element(
    'p',
    { className: 'note' },
    `A test wallet with test money (sandboxWallets.${name} in the console).`,
  ),
]
