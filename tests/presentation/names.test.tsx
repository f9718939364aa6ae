import { act, fireEvent } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { AccountId, Address } from '#domain/caip/account-id.ts'
import { reasonOfText } from '#domain/remote-data/service-failure.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'
import { FakeHoldings } from '#testkit/fake-holdings.ts'
import { FakeNames } from '#testkit/fake-names.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { coin } from '#tests/scenario/coin.ts'
import { address, chain } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

import { dialog, expectAccessible, modal, press, title, wallet } from './modal-kit.tsx'

const ME = address('a11ce')
const OTTO = address('0770')
const LONG = `${'the-intergalactic-custodian-of-very-long-names'.repeat(4)}.eth`

const field = (name: string) => dialog().getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) =>
  act(async () => void fireEvent.change(field(name), { target: { value } }))
const shows = (text: string | RegExp) => vi.waitFor(() => expect(dialog().getAllByText(text)[0]).toBeTruthy())

const connected = async (names: FakeNames) => {
  const holdings = new FakeHoldings()
  holdings.set(chain(1), ME, [{ token: coin, units: 12_345n }])
  const transfers = new FakeTransfers()
  const tab = await modal({ wallets: [wallet('Ternkey')], transfers, holdings, names })
  await act(() => tab.outside.connect({ connectorId: 'test.ternkey' }))
  await tab.open('Account')
  return { ...tab, transfers }
}

const sending = async (names: FakeNames) => {
  const tab = await connected(names)
  await act(async () => tab.inside.navigation.show({ name: 'Send', token: coin }))
  await vi.waitFor(() => expect(title().textContent).toBe('Send'), 10_000)
  const enterReceiver = async (receiver: string) => {
    await type('To', receiver)
    await act(() => tab.clock.advance(500))
  }
  return { ...tab, enterReceiver }
}

const known = (name = 'mara.eth') => {
  const names = new FakeNames()
  names.set({ name, address: ME })
  names.set({ name: 'otto.eth', address: OTTO })
  return names
}

clause('S3-06', () => {
  it('[S3-06] the account shows its name, and its address on a press', async () => {
    await connected(known())
    await shows('mara.eth')
    expect(dialog().getByRole('button', { name: 'mara.eth. Switch wallet' })).toBeTruthy()
    expect(dialog().getByRole('button', { name: 'Copy address 0x0000…11cE' })).toBeTruthy()
    await expectAccessible()
  })

  it('[S3-06] the list of wallets shows the name above the address', async () => {
    await connected(known())
    await press('mara.eth. Switch wallet')
    await shows('mara.eth')
    expect(dialog().getAllByText('0x0000…11cE')[0]).toBeTruthy()
    await expectAccessible()
  })

  it('[S3-06] without a name the list of wallets shows the wallet', async () => {
    await connected(new FakeNames())
    expect(dialog().getByRole('button', { name: 'Ternkey. Switch wallet' })).toBeTruthy()
  })

  it('[S3-06] a long name is complete in its tooltip and its label', async () => {
    await connected(known(LONG))
    await shows(LONG)
    expect(dialog().getByText(LONG).getAttribute('title')).toBe(LONG)
  })
})

describe('Send to a name', () => {
  it('shows the whole address under the name, in the form and in the review', async () => {
    const { enterReceiver, transfers } = await sending(known())
    expect(field('To').placeholder).toBe('Address or name')
    await type('Amount', '1.5')
    await enterReceiver('Otto.eth')
    expect(dialog().getByText(OTTO)).toBeTruthy()
    await expectAccessible()
    await press('Review')
    await vi.waitFor(() => expect(title().textContent).toBe('Review'))
    expect(dialog().getByText(OTTO)).toBeTruthy()
    expect(dialog().getByText('otto.eth')).toBeTruthy()
    expect(transfers.prepared).toMatchObject([{ to: OTTO }])
    await expectAccessible()
  })

  it('shows the pending look-up, and that the name is not registered', async () => {
    const { enterReceiver } = await sending(known())
    await type('To', 'nobody.eth')
    expect(dialog().getByText('Looking up the name…')).toBeTruthy()
    await enterReceiver('nobody.eth')
    await shows('That isn’t a valid address or name')
    expect(field('To').getAttribute('aria-invalid')).toBe('true')
  })

  clause('S8-71', () => {
    it('[S8-71] shows the service’s reason for a failed look-up, else its own message', async () => {
      const names = known()
      const { enterReceiver } = await sending(names)
      names.failure = { ...failure('Refused', 'no'), ...reasonOfText('The zone is closed') }
      await enterReceiver('otto.eth')
      await shows('The zone is closed')
      names.failure = failure('Offline', 'no')
      await enterReceiver('other.eth')
      await shows('Error resolving name')
      await expectAccessible()
    })
  })

  it.each([
    ['lаntеrn.eth', 'This name mixes alphabets'],
    ['mаra.eth', 'This isn’t mara.eth'],
    ['rnara.eth', 'This isn’t mara.eth'],
    ['ѕеа.eth', 'This isn’t sea.eth'],
  ])('marks %s in words, in the form and in the review', async (name, words) => {
    const names = known()
    names.set({ name, address: OTTO }, { foreign: true })
    const { enterReceiver } = await sending(names)
    await type('Amount', '1.5')
    await enterReceiver(name)
    const note = await vi.waitFor(() => {
      const found = dialog()
        .getAllByRole('status')
        .find(({ textContent }) => textContent?.startsWith(words))
      expect(found).toBeDefined()
      return found
    })
    expect(note?.textContent).toContain('Compare the address.')
    await expectAccessible()
    await press('Review')
    await vi.waitFor(() => expect(title().textContent).toBe('Review'))
    expect(dialog().getByText(OTTO)).toBeTruthy()
    expect(dialog().getByText(/Compare the address/)).toBeTruthy()
  })

  it('offers earlier recipients by name with their address, and marks look-alikes', async () => {
    const names = known()
    const { enterReceiver, advance, inside } = await sending(names)
    await type('Amount', '1.5')
    await enterReceiver(OTTO)
    await press('Review')
    await vi.waitFor(() => expect(title().textContent).toBe('Review'))
    await press('Send')
    await shows('Arrived')
    await press('Done')
    await vi.waitFor(() => expect(title().textContent).toBe('Account'))
    await press('Send')
    await shows('Recent')
    await advance(200)
    await shows('otto.eth')
    await press(/otto\.eth/)
    expect(field('To').value.toLowerCase()).toBe(OTTO)
    names.set({ name: '0tto.eth', address: address('bad') }, { foreign: true })
    const send = await inside.send.load()
    act(() => send.sendDraft.edit({ token: coin }))
    await type('Amount', '1.5')
    await enterReceiver('0tto.eth')
    await shows(/Compare the address/)
    await press('Review')
    await vi.waitFor(() => expect(title().textContent).toBe('Review'))
    await shows(/Compare the address/)
  })

  it('compares with every earlier recipient, and offers the last three', async () => {
    const names = known()
    const { enterReceiver, advance, inside, state } = await sending(names)
    const { sentTransfers } = await inside.send.load()
    const account = state().accounts.eip155.caipAddress as AccountId
    const otherAccounts = ['1', '2', '3'].map((last) => address(`ca${last}`))
    names.set({ name: 'third.eth', address: otherAccounts[0] as Address })
    await act(async () => {
      for (const [nth, to] of [OTTO, ...otherAccounts].entries())
        sentTransfers
          .ask(
            {
              ...{ hash: '', account, to, units: 1n, symbol: cleanText('ETH'), decimals: 18 },
              ...{ sentAt: nth, status: 'lost' },
            },
            new AbortController().signal,
          )
          .answered({ type: 'submitted', hash: `0x${nth}` })
    })
    await advance(200)
    await shows('third.eth')
    expect(dialog().queryByText('otto.eth')).toBeNull()
    names.set({ name: '0tto.eth', address: address('bad') }, { foreign: true })
    await enterReceiver('0tto.eth')
    await advance(200)
    await shows(/Compare the address/)
  })
})
