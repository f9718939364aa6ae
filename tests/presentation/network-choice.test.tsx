import { act, fireEvent, screen } from '@testing-library/react'
import * as TE from 'fp-ts/TaskEither'
import { describe, expect, it } from 'vitest'

import type { ChainId } from '#domain/caip/chain-id.ts'
import { AUTH_CONNECTOR } from '#domain/connectors/traits.ts'
import { codeNotLoaded } from '#domain/shared/optional-package.ts'
import { relayOption } from '#tests/scenario/relay-kit.ts'
import { address, network, type Setting } from '#tests/scenario/world.ts'

import { dialog, expectAccessible, key, modal, press, title, wallet } from './modal-kit.tsx'

const bitcoin = {
  ...network(0, 'Bitcoin'),
  id: '000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
} as const
const networks = [network(1, 'Ethereum'), network(8453, 'Base'), network(10, 'Optimism'), bitcoin]

/** The list of networks, with a wallet connected on Ethereum. */
const choice = async (
  families: readonly ('eip155' | 'bip122')[] = ['eip155', 'bip122'],
  options: Setting['options'] = {},
) => {
  const owned = wallet('Ternkey')
  const modalTab = await modal({ wallets: [owned], namespaces: families, options: { networks, ...options } })
  await act(async () => (await modalTab.inside.connection.load()).connectWallet.connect(owned.connector.id))
  await modalTab.open('SwitchNetwork')
  await screen.findByRole('radiogroup')
  return { ...modalTab, owned }
}

const rows = () => dialog().getAllByRole('radio')
const names = () => rows().map((row) => row.querySelector('.wp-row__title')?.textContent)
const search = (text: string) =>
  act(async () => void fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } }))
const pick = (name: RegExp) => act(async () => void fireEvent.click(dialog().getByRole('radio', { name })))

describe('SwitchNetwork', () => {
  it('[S2-14] lists the networks, marks the current one and those that need another wallet', async () => {
    const { eventNames } = await choice()
    expect(names()).toEqual(['Ethereum', 'Base', 'Optimism', 'Bitcoin'])
    const [ethereum, base, , far] = rows()
    expect(ethereum?.getAttribute('aria-checked')).toBe('true')
    expect(ethereum?.textContent).toContain('Current')
    expect(base?.getAttribute('aria-checked')).toBe('false')
    expect(far?.textContent).toContain('Other wallet')
    act(() => base?.focus())
    expect(base?.getAttribute('aria-checked')).toBe('false')
    await expectAccessible()
    await press('What is a network?')
    expect(eventNames()).toContain('CLICK_NETWORK_HELP')
  })

  it('[S4-27, S7-37] says that an earlier request is open in the wallet, and takes its answer', async () => {
    const { owned, state } = await choice()
    owned.next('pending')
    await pick(/Base/)
    const lead = () => dialog().getByText('A request is already open in Ternkey', { selector: '.wp-lead' })
    expect(lead().parentElement?.textContent).toContain('Open the wallet to answer it.')
    expect(dialog().queryByRole('alert')).toBeNull()
    await expectAccessible()
    await act(async () => owned.release())
    expect(owned.requests.filter((request) => request === 'switchNetwork')).toHaveLength(1)
    expect(state().caipNetworkId).toBe('eip155:8453')
  })

  it.each([
    ['no relay', {}, ['Ethereum', 'Base', 'Optimism']],
    ['a relay', { relay: relayOption }, ['Ethereum', 'Base', 'Optimism', 'Bitcoin']],
  ])(
    'with one family of adapters and %s, offers the networks on which a wallet can be reached',
    async (_, options, offered) => {
      await choice(['eip155'], options)
      expect(names()).toEqual(offered)
    },
  )

  it('is one tab stop, in which arrows, Home and End move the focus', async () => {
    await choice()
    expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1])
    act(() => rows()[0]?.focus())
    for (const [press, at] of [
      ['ArrowDown', 1],
      ['End', 3],
      ['ArrowDown', 0],
      ['ArrowUp', 3],
      ['Home', 0],
    ] as const) {
      await key(press)
      expect(document.activeElement).toBe(rows()[at])
    }
    await key('ArrowDown')
    expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1, -1])
  })

  it('finds networks by name and number, and says when none matches', async () => {
    await choice()
    await search('opt')
    expect(names()).toEqual(['Optimism'])
    expect(rows()[0]?.tabIndex).toBe(0)
    await search('8453')
    expect(names()).toEqual(['Base'])
    await search('nowhere')
    expect(screen.getByRole('heading', { name: 'Network not found' })).toBeDefined()
    await expectAccessible()
  })

  it('[S4-27] requests the switch, and names the wallet that must approve it', async () => {
    const { owned, account } = await choice()
    owned.next('hang')
    await pick(/Optimism/)
    expect(title().textContent).toBe('Switch network')
    expect(screen.getByText('Your wallet asks to switch from Ethereum to Optimism.')).toBeDefined()
    expect(screen.getByText('Requested by', { exact: false })).toBeDefined()
    await expectAccessible()
    await act(async () => owned.release())
    expect(account().caipNetworkId).toBe('eip155:10')
  })

  it('[S4-27] shows a rejection, and can be retried', async () => {
    const { owned, account } = await choice()
    owned.next('reject')
    await pick(/Optimism/)
    expect(screen.getByRole('alert').textContent).toBe('Switch declinedYou’re still on Ethereum.')
    await expectAccessible()
    await press('Try again')
    expect(account().caipNetworkId).toBe('eip155:10')
  })

  it('says that the wallet did not respond', async () => {
    const { owned, advance } = await choice()
    owned.next('hang')
    await pick(/Optimism/)
    await advance(60_000)
    expect(screen.getByRole('alert').textContent).toBe('No answer from TernkeyYou’re still on Ethereum.')
  })

  it('says that its own code did not load, which is no answer of the wallet', async () => {
    const { owned, account } = await choice()
    const switchNetwork = owned.switchNetwork.bind(owned)
    owned.switchNetwork = () => TE.left(codeNotLoaded)
    await pick(/Optimism/)
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toMatch(/^This part didn’t load.*reload the page/)
    await expectAccessible()
    owned.switchNetwork = switchNetwork
    await press('Try again')
    expect(account().caipNetworkId).toBe('eip155:10')
  })

  it('says of a wallet that was not asked only that it hasn’t switched, and asks it then', async () => {
    const { inside, account } = await choice()
    const to = 'eip155:10' as ChainId
    await act(async () => void inside.navigation.show({ name: 'SwitchNetwork', chainId: to }))
    expect(screen.getByRole('alert').textContent).toBe('Ternkey hasn’t switchedYou’re still on Ethereum.')
    await press('Try again')
    expect(account().caipNetworkId).toBe(to)
  })

  it('[S4-29] waits for the embedded wallet, which connects in the other namespace first', async () => {
    const { id, name, traits } = AUTH_CONNECTOR
    const auth = { id, name, traits, type: 'AUTH' } as const
    const embeddedWallets = [wallet(name, auth), wallet(name, { ...auth, namespace: 'bip122' })] as const
    const modalTab = await modal({
      wallets: embeddedWallets,
      namespaces: ['eip155', 'bip122'],
      options: {
        networks,
        embedded: { feature: 'embedded', url: 'https://frame.example/', load: async () => ({}) },
      },
    })
    await act(async () => (await modalTab.inside.connection.load()).connectWallet.connect(id, 'eip155'))
    await modalTab.open('SwitchNetwork')
    await screen.findByRole('radiogroup')
    embeddedWallets[1].next('hang')
    await pick(/Bitcoin/)
    expect(screen.getByText('Your wallet asks to switch from Ethereum to Bitcoin.')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(dialog().queryByRole('button', { name: 'Try again' })).toBeNull()
    embeddedWallets[1].next('reject')
    await press('Back')
    await pick(/Bitcoin/)
    expect(screen.getByRole('alert').textContent).toContain('Switch declined')
  })

  it('[S2-15, S4-48] offers the wallets of the other namespace only', async () => {
    const { wallets } = await choice()
    wallets.announce(
      Object.assign(wallet('Coinbox', { namespace: 'bip122' }), { addresses: [address('b7c')] }),
    )
    await pick(/Bitcoin/)
    await screen.findByText('Bitcoin needs another wallet')
    expect(screen.getByText(/Ternkey doesn’t work with Bitcoin/)).toBeDefined()
    await expectAccessible()
    await press('Connect a Bitcoin wallet')
    const listed = dialog().getByRole('list', { name: 'Wallets' })
    expect(listed.textContent).toContain('Coinbox')
    expect(listed.textContent).not.toContain('Ternkey')
  })
})
