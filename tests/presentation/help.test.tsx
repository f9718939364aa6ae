import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { dialog, expectAccessible, modal, press, title } from './modal-kit.tsx'

describe('Help', () => {
  it('explains what a wallet is, and lists the kinds', async () => {
    const { open } = await modal()
    await open('WhatIsAWallet')
    await screen.findByText('A home for what you own')
    expect(title().textContent).toBe('What is a wallet?')
    const kinds = dialog().getByRole('list', { name: 'Get a wallet' }).querySelectorAll('.wp-row__title')
    expect([...kinds].map(({ textContent }) => textContent)).toEqual([
      'Browser extension',
      'Phone app',
      'Hardware device',
    ])
    await expectAccessible()
  })

  it('explains what a network is, and goes back', async () => {
    const { open } = await modal()
    await open('SwitchNetwork')
    await screen.findByRole('searchbox')
    await press('What is a network?')
    await screen.findByText('A shared record')
    await expectAccessible()
    await press('Got it')
    expect(title().textContent).toBe('Choose a network')
  })
})
