import { act, fireEvent, screen } from '@testing-library/react'
import * as TE from 'fp-ts/TaskEither'

import type { AccountType } from '#domain/accounts/account-type.ts'
import type { Address } from '#domain/caip/account-id.ts'
import { parseAddress } from '#domain/caip/address.ts'
import { type ChainId, parseChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { RELAY_CONNECTOR } from '#domain/connectors/traits.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { prefetchView } from '#presentation/react/lazy-views/lazy-views.ts'
import { FakeWallet } from '#testkit/fake-wallet.ts'
import { walletWithOverrides } from '#tests/scenario/wallets.ts'
import { address, network, right, type Setting } from '#tests/scenario/world.ts'

import { dialog, modal, press } from './modal-kit.tsx'

const SOLANA = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const BITCOIN = '000000000019d6689c085ae165831e93'

const ethereum = {
  ...network(1, 'Ethereum'),
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
}
export const solana = { ...network(0, 'Solana'), id: SOLANA, chainNamespace: 'solana' } as const
export const bitcoin = { ...network(0, 'Bitcoin'), id: BITCOIN, chainNamespace: 'bip122' } as const
export const networks = [ethereum, network(10, 'Optimism'), solana, bitcoin]

const chains: Partial<Readonly<Record<Namespace, string>>> = {
  solana: `solana:${SOLANA}`,
  bip122: `bip122:${BITCOIN}`,
}
const chainOf = (namespace: Namespace): ChainId => right(parseChainId(chains[namespace] ?? 'eip155:1'))

const ownAddress = (namespace: Namespace, name: string): Address =>
  namespace === 'eip155'
    ? address(Buffer.from(name.slice(0, 8)).toString('hex'))
    : right(parseAddress(namespace, `${name}${'1'.repeat(40)}`.slice(0, 40).replace(/[0OIl]/g, '1')))

/** A wallet of a namespace. */
export const walletIn = (
  namespace: Namespace,
  name: string,
  more: Partial<FakeWallet['connector']> = {},
): FakeWallet =>
  new FakeWallet({
    connector: { id: `${namespace}.${name.toLowerCase()}`, name, namespace, info: {}, ...more },
    addresses: [ownAddress(namespace, name)],
    chainId: chainOf(namespace),
  })

export const PAYMENTS = right(parseAddress('bip122', 'bc1qpaymentspaymentspaymentspayments'))
export const ORDINALS = right(parseAddress('bip122', 'bc1pordinalsordinalsordinalsordinals'))

/** A Bitcoin wallet that reports the purpose of its two addresses. */
export const twoAddresses = (name: string) => {
  const accounts = [
    [PAYMENTS, 'payment'],
    [ORDINALS, 'ordinal'],
  ] as const satisfies readonly (readonly [Address, AccountType])[]
  return walletWithOverrides(walletIn('bip122', name), {
    connect: () =>
      TE.right({
        addresses: [PAYMENTS, ORDINALS],
        chainId: chainOf('bip122'),
        accounts: accounts.map(([own, type]) => ({ namespace: 'bip122', address: own, type })),
      }),
  })
}

/** One session over the relay in two namespaces. */
export const relayed = () =>
  (['eip155', 'solana'] as const).map((chain) =>
    walletIn(chain, 'Pocket', { ...RELAY_CONNECTOR, name: cleanText('Pocket'), type: 'WALLET_CONNECT' }),
  )

interface Wanted extends Setting {
  /** The wallets to connect, in this order. */
  readonly connected: NonNullable<Setting['wallets']>
  readonly many?: boolean
}

/** The modal with wallets of three namespaces, some of them connected. */
export const withWallets = async ({ connected, many = true, ...setting }: Wanted) => {
  const modalTab = await modal({
    ...setting,
    wallets: [...connected, ...(setting.wallets ?? [])],
    namespaces: setting.namespaces ?? ['eip155', 'solana', 'bip122'],
    options: { networks, features: { multiWallet: many }, ...setting.options },
  })
  await Promise.all([prefetchView('Account'), prefetchView('ProfileWallets')])
  const { connectWallet } = await modalTab.inside.connection.load()
  for (const { connector } of connected)
    await act(async () => void (await connectWallet.connect(connector.id, connector.namespace)))
  return modalTab
}

/** Opens the view of the wallets. */
export const wallets = async (wanted: Wanted) => {
  const modalTab = await withWallets(wanted)
  await modalTab.open('ProfileWallets')
  await screen.findByRole('heading', { name: 'Wallets' })
  return modalTab
}

/** The texts of the list items under a heading. */
export const rowsOf = (name: string): readonly (string | null)[] =>
  [...(dialog().queryByRole('list', { name })?.children ?? [])].map(({ textContent }) => textContent)

export const active = (): string | null | undefined =>
  document.querySelector('.wp-group--active .wp-row')?.textContent

export const tab = (name: string) => dialog().getByRole('tab', { name })

export const ternkey = () => walletIn('eip155', 'Ternkey')
export const hexwick = () => walletIn('eip155', 'Hexwick')
export const sundial = () => walletIn('solana', 'Sundial')

export const chooseTab = (name: string) => act(async () => void fireEvent.click(tab(name)))
export const openMenu = () => press('More actions for Ternkey')
export const pressItem = (name: string) =>
  act(async () => void fireEvent.click(dialog().getByRole('menuitem', { name })))
/** Presses a button as by keyboard, so that the button has the focus. */
export const pressByKeyboard = (name: string) =>
  act(async () => {
    const button = dialog().getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  })
export const focused = () => document.activeElement?.textContent
