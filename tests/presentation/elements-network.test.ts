import axe from 'axe-core'
import { describe, expect, it } from 'vitest'

import { settled, show } from '#tests/presentation/elements-kit.ts'
import { connectedState } from '#tests/presentation/hooks-kit.tsx'

describe('<walletport-network-button>', () => {
  const html = '<walletport-network-button></walletport-network-button>'

  it('shows the network and opens the list of networks', async () => {
    const { button, kit } = await show(connectedState('eip155:8453'), { html })
    expect([button.textContent, button.getAttribute('aria-label')]).toEqual(['Base', 'Network: Base'])
    button.click()
    await settled()
    expect(kit.opened).toEqual([{ view: 'SwitchNetwork' }])
  })

  it('dispatches an event to the page when the network changes', async () => {
    const { element, kit } = await show(connectedState(), { html })
    const events: unknown[] = []
    element.addEventListener('walletport-network', ({ detail }) => void events.push(detail?.name))
    kit.state$.next(connectedState('eip155:8453'))
    kit.state$.next(connectedState('eip155:8453', { balance: '1' }))
    kit.state$.next(connectedState('eip155:42220'))
    expect(events).toEqual(['Base', undefined])
  })
})

it.each([
  ['<walletport-button></walletport-button>', undefined],
  ['<walletport-button></walletport-button>', connectedState('eip155:1', { shownBalance: '1.000 ETH' })],
  ['<walletport-button></walletport-button>', connectedState('eip155:42220')],
  ['<walletport-network-button></walletport-network-button>', connectedState()],
  ['<walletport-network-button></walletport-network-button>', connectedState('eip155:42220')],
])('%s has no axe violation', async (html, state) => {
  await show(state, { html })
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations).toEqual([])
})
