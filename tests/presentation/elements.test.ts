import { describe, expect, it } from 'vitest'

import { defineWalletportElements } from '#public/elements.ts'
import { settled, show } from '#tests/presentation/elements-kit.ts'
import { connectedState, optionsWith, remembering, shellKit } from '#tests/presentation/hooks-kit.tsx'

describe('<walletport-button>', () => {
  it('offers to connect, and opens the modal with the default view', async () => {
    const { element, button, kit } = await show()
    expect([button.textContent, element.getAttribute('state')]).toEqual(['Connect wallet', 'disconnected'])
    expect(button.getAttribute('aria-busy')).toBe('false')
    button.click()
    await settled()
    expect(kit.opened).toEqual([{}])
  })

  it('[S4-02] is aria-busy while restoring, without offering to connect', async () => {
    const { button, element } = await show(undefined, { options: optionsWith({ storage: remembering }) })
    expect(element.getAttribute('state')).toBe('restoring')
    expect([button.getAttribute('aria-busy'), button.getAttribute('aria-label')]).toEqual([
      'true',
      'Connecting…',
    ])
  })

  it('[S5-42] shows the account with its floored balance, and opens it', async () => {
    const state = connectedState('eip155:1', { shownBalance: '2.104 ETH' })
    const { button, element, kit } = await show(state)
    expect(button.textContent).toBe('0x7A3f…c29E2.104 ETH')
    expect(button.querySelector('svg.flag')?.getAttribute('aria-hidden')).toBe('true')
    element.balance = 'hide'
    expect(button.textContent).toBe('0x7A3f…c29E')
    button.click()
    await settled()
    expect(kit.opened).toEqual([{ view: 'Account' }])
  })

  it('[S4-30] warns of an unsupported network, unless the host allows it', async () => {
    const { button, shell } = await show(connectedState('eip155:42220'))
    expect(button.textContent).toBe('Wrong network')
    shell.update({ allowUnsupportedChain: true })
    expect(button.textContent).toBe('0x7A3f…c29E')
  })

  it('prefetches the modal when it is hovered, focused or touched', async () => {
    for (const type of ['pointerenter', 'focus', 'touchstart']) {
      const { button, kit } = await show()
      expect(kit.fetched).toEqual([])
      button.dispatchEvent(new Event(type))
      expect(kit.fetched.toSorted()).toEqual(['kernel', 'modal'])
    }
  })

  it('accepts labels, size and namespace as attributes and as properties, and reflects them', async () => {
    const { element, button, kit } = await show(connectedState(), {
      html: '<walletport-button label="Verbinden" size="s" namespace="solana"></walletport-button>',
    })
    expect([button.textContent, button.dataset['size'], element.label]).toEqual([
      'Verbinden',
      's',
      'Verbinden',
    ])
    element.label = 'Anmelden'
    element.disabled = true
    expect([button.textContent, element.getAttribute('label'), button.disabled]).toEqual([
      'Anmelden',
      'Anmelden',
      true,
    ])
    element.removeAttribute('label')
    element.disabled = false
    expect([button.textContent, element.label, button.disabled]).toEqual(['Connect wallet', null, false])
    button.click()
    await settled()
    expect(kit.opened).toEqual([{ namespace: 'solana' }])
  })

  it('keeps properties that were set before it was added to the page', async () => {
    await show()
    const element = document.createElement('walletport-button')
    Object.defineProperty(element, 'label', { value: 'Early', configurable: true, writable: true })
    document.body.append(element)
    expect(element.shadowRoot?.textContent).toBe('Early')
  })

  it('dispatches events to the page for connect and disconnect', async () => {
    const { kit } = await show(shellKit().state$.value)
    const events: unknown[] = []
    const listener = ({ type, detail }: CustomEvent) => void events.push([type, detail?.address])
    document.body.addEventListener('walletport-connect', listener)
    document.body.addEventListener('walletport-disconnect', listener)
    const connected = connectedState()
    kit.state$.next(connected)
    kit.state$.next({ ...connected, open: true })
    kit.state$.next(connectedState('eip155:1', { address: '0xB', caipAddress: 'eip155:1:0xB' }))
    kit.state$.next(shellKit().state$.value)
    expect(events).toEqual([
      ['walletport-connect', connected.accounts.eip155.address],
      ['walletport-connect', '0xB'],
      ['walletport-disconnect', undefined],
    ])
    document.body.removeEventListener('walletport-connect', listener)
    document.body.removeEventListener('walletport-disconnect', listener)
  })

  it('follows theme and variables, in its own shadow root', async () => {
    const { element, button, shell } = await show(undefined, {
      options: optionsWith({ themeVariables: { '--wp-accent': 'teal' } }),
    })
    const accent = () => button.style.getPropertyValue('--wp-accent')
    expect([button.dataset['theme'], accent()]).toEqual(['dark', 'teal'])
    expect(element.shadowRoot?.adoptedStyleSheets).toHaveLength(1)
    shell.update({ themeMode: 'light', themeVariables: { '--wp-accent': 'red' } })
    expect([button.dataset['theme'], accent()]).toEqual(['light', 'red'])
  })

  it('uses the instance that the page sets on it or globally', async () => {
    const { element, button } = await show()
    const otherKit = shellKit(connectedState())
    const ownInstance = otherKit.create(optionsWith())
    await ownInstance.core()
    element.walletport = ownInstance
    expect(button.textContent).toBe('0x7A3f…c29E')
    element.walletport = undefined
    expect(button.textContent).toBe('Connect wallet')
    defineWalletportElements(ownInstance)
    expect(button.textContent).toBe('0x7A3f…c29E')
  })

  it('stops listening when it is removed from the page', async () => {
    const { element, button, kit } = await show(connectedState())
    element.remove()
    kit.state$.next(connectedState('eip155:1', { address: `0x${'1'.repeat(40)}` }))
    expect(button.textContent).toBe('0x7A3f…c29E')
    document.body.append(element)
    expect(button.textContent).toBe('0x1111…1111')
  })
})
