import { act, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'

import type { InitialState, WalletportState } from '#contracts/index.ts'
import { initialState } from '#shell/initial-state.ts'
import { CONNECTED_KEY } from '#shell/stored-connection.ts'
import {
  ALICE,
  eachWay,
  knownOf,
  named,
  other,
  OTHER,
  type Way,
  ways,
  withBalance,
} from '#tests/presentation/first-paint-kit.tsx'
import { buttonIn, optionsWith, remembering, shellKit } from '#tests/presentation/hooks-kit.tsx'

/** A storage of a connection, without a social login or a pairing to continue. */
const onlyConnected = {
  ...remembering,
  getItem: (key: string) => (key === CONNECTED_KEY ? remembering.getItem() : null),
}
const nothingStored = { ...remembering, getItem: () => null }
const macrotask = () => new Promise((resolve) => setTimeout(resolve, 0))

interface Visit {
  readonly known: InitialState | undefined
  readonly storage?: typeof remembering
  /** The first state of the kernel. */
  readonly kernel?: WalletportState
}

/** Hydrates a server's page, and records what the first button shows, as often as it could be painted. */
const visit = async (
  way: Way,
  { known, storage = remembering, kernel = initialState(optionsWith(), 'restoring') }: Visit,
) => {
  const kit = shellKit(kernel)
  const container = document.createElement('div')
  document.body.append(container)
  // The content of the buttons is not compared. What is around them is the same here as on a server.
  container.innerHTML = renderToString(ways[way](shellKit(), storage)(known))
  const errors = vi.spyOn(console, 'error')
  const page = ways[way](kit, storage)(known)
  render(page, { container, hydrate: true })
  const shown: string[] = []
  const look = () => {
    const { dataset, textContent } = buttonIn(container)
    const text = dataset['state'] === 'restoring' ? '(placeholder)' : textContent
    if (shown.at(-1) !== text) shown.push(text)
  }
  look()
  const observer = new MutationObserver(look)
  const { shadowRoot } = container.querySelector('span[data-state]') ?? {}
  if (!shadowRoot) throw new Error('There is no button.')
  observer.observe(shadowRoot, { subtree: true, childList: true, attributes: true, characterData: true })
  await act(macrotask)
  return { kit, container, shown, errors }
}

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

describe.each(eachWay)('a page with %s', (way) => {
  it.each([
    ['connected', named, remembering],
    ['not connected', undefined, nothingStored],
  ])('[S4-02] hydrates without a warning when the user is %s', async (_, state, storage) => {
    const { errors, shown } = await visit(way, { known: knownOf(state), storage })
    expect(errors).not.toHaveBeenCalled()
    expect(shown).toEqual([state ? 'harbour.eth' : 'Connect wallet'])
  })

  it('shows the account with its flag while the wallet is asked, and then what the wallet says', async () => {
    const { kit, shown, container } = await visit(way, { known: knownOf(named) })
    expect(kit.fetched).toContain('kernel')
    expect(container.querySelector('p')?.textContent).toBe('restoring connecting harbour.eth io.example')
    expect(buttonIn(container).querySelector('.flag')).not.toBeNull()
    await act(async () => kit.state$.next(withBalance))
    expect(shown).toEqual(['harbour.eth', '0xd8dA…60452.104 ETH'])
  })

  it('follows the wallet to another account, and shows nothing else between', async () => {
    const { kit, shown } = await visit(way, { known: knownOf(named) })
    await act(async () => kit.state$.next(other))
    expect(shown).toEqual(['harbour.eth', '0x1111…1111'])
  })

  it('offers to connect if the session has expired', async () => {
    const { kit, shown, container } = await visit(way, { known: knownOf(named) })
    await act(async () => kit.state$.next(initialState(optionsWith(), 'ready')))
    expect(shown).toEqual(['harbour.eth', 'Connect wallet'])
    expect(container.textContent).not.toContain('harbour.eth')
  })

  it('offers to connect if this browser stores no connection', async () => {
    const { shown } = await visit(way, { known: knownOf(named), storage: nothingStored })
    expect(shown).toEqual(['Connect wallet'])
  })

  it('asks the wallet of a stored connection that the server does not know of', async () => {
    const { kit, shown } = await visit(way, { known: knownOf() })
    await act(async () => kit.state$.next(named))
    expect(shown.at(0)).toMatch(/Connect wallet|\(placeholder\)/)
    expect(shown.at(-1)).toBe('harbour.eth')
  })

  it('keeps the account of one family while that of another is restored', async () => {
    const { kit, container } = await visit(way, { known: knownOf(named) })
    const restoring = initialState(optionsWith(), 'restoring')
    const solana = { status: 'connected', address: OTHER } as const
    await act(async () => kit.state$.next({ ...restoring, accounts: { ...restoring.accounts, solana } }))
    expect(buttonIn(container).textContent).toBe('harbour.eth')
    const eip155 = { status: 'connected', address: OTHER, caipNetworkId: 'eip155:1' } as const
    await act(async () => kit.state$.next({ ...restoring, accounts: { ...restoring.accounts, eip155 } }))
    expect(buttonIn(container).textContent).toBe('0x1111…1111')
  })
})

describe('the option initialState', () => {
  it('is the first state of an instance in a browser', () => {
    const { create } = shellKit()
    const shell = create(optionsWith({ storage: remembering, initialState: knownOf(named) }))
    expect(shell.getState()).toMatchObject({
      phase: 'restoring',
      caipNetworkId: 'eip155:8453',
      accounts: {
        eip155: { status: 'connecting', address: ALICE, chainId: 8453 },
        solana: { status: 'connecting' },
      },
    })
    expect(shell.flagOf(ALICE)).toEqual([
      'svg',
      expect.objectContaining({ class: 'flag' }),
      expect.anything(),
    ])
  })

  it('is ignored if nothing is stored, or if connections are not restored', () => {
    const { create } = shellKit()
    const options = { initialState: knownOf(named) }
    const states = [
      create(optionsWith({ ...options, storage: nothingStored })),
      create(optionsWith({ ...options, storage: onlyConnected, enableReconnect: false })),
    ].map((shell) => shell.getState())
    for (const state of states) {
      expect(state).toMatchObject({ phase: 'ready', caipNetworkId: 'eip155:1' })
      expect(state.accounts.eip155).toEqual({ status: 'disconnected' })
    }
  })
})
