import { act } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { ReplacementFailure } from '#domain/replacements/replacement-step.ts'
import { FakeReplacements } from '#testkit/fake-replacements.ts'
import { FakeDisk } from '#testkit/fake-storage.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'

import { account, OTHER } from './activity-kit.tsx'
import { dialog, expectAccessible, modal, press, title, wallet } from './modal-kit.tsx'

const FASTER = `0xffffffff${'1'.padStart(56, '0')}`

const details = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.wp-dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  )
const notes = () => [...document.querySelectorAll('.wp-note')].map(({ textContent }) => textContent).join(' ')
const offers = (name: string | RegExp) => dialog().queryByRole('button', { name }) !== null
const shows = (text: string) => vi.waitFor(() => expect(title().textContent).toBe(text), 5000)
const says = (text: string | RegExp) => vi.waitFor(() => expect(dialog().getAllByText(text)[0]).toBeTruthy())

/** The page of a pending transfer of a user who knows this wallet's behaviour, or does not. */
const pendingPage = async () => {
  const transfers = new FakeTransfers()
  const replacements = new FakeReplacements()
  transfers.observation = { type: 'pending', nonce: 7 }
  transfers.facts = { call: { to: OTHER, value: '0xb4d510ba2d4000', data: '0x' } }
  const tab = await account({ transfers, replacements, disk: new FakeDisk(), known: [] })
  await tab.openActivity()
  await act(async () => {
    const review = await tab.outside.send.prepare({ units: 50_900_000_000_000_000n, to: OTHER })
    await review.send({ pressed: true })
  })
  await tab.advance(10_000)
  await press(/^Sending/)
  return { ...tab, transfers, replacements }
}

const open = async (name: 'Speed up' | 'Cancel it', heading: string) => {
  await press(name)
  await shows(heading)
  await vi.waitFor(() => expect(details()).toHaveProperty('Nonce'))
}

describe('the page of a pending transaction', () => {
  it('offers to speed it up: the review shows all that is signed, and the page what became of it', async () => {
    const { replacements, transfers, advance } = await pendingPage()
    await open('Speed up', 'Speed up')
    expect(details()).toMatchObject({
      'Sends again': '0.0509 ETH',
      Network: 'Base',
      Account: '0x0000…11cE',
      Nonce: '7',
      'Fee until now, at most': '0.000042 ETH',
      'Network fee, at most': '0.00004726 ETH',
      'Of it, added at most': '0.000005251 ETH',
    })
    expect(dialog().getByRole('group', { name: 'To' }).textContent?.replace(/\s/g, '')).toContain(OTHER)
    // A wallet that chooses the nonce itself would pay twice, so the default button does not ask it.
    expect(notes()).toContain('Check the nonce in Ternkey')
    await expectAccessible()
    await press('Speed up anyway')
    await says('Sent with a higher fee')
    expect(replacements.requests).toHaveLength(1)
    await expectAccessible()
    await press('Done')
    await shows('Sending')
    expect(notes()).toContain('Either of the two may be included, but not both.')
    await expectAccessible()
    await advance(10_000)
    // The wallet has kept the nonce, so it is asked without a warning from now on.
    await open('Speed up', 'Speed up')
    expect(notes()).not.toContain('Check the nonce')
    expect(offers('Speed up')).toBe(true)
    await press('Keep waiting')
    transfers.observation = { type: 'included', succeeded: true, by: FASTER }
    await advance(60_000)
    expect(offers('Speed up')).toBe(false)
  })

  it('offers to cancel it, and says that it is not cancelled before that is included', async () => {
    const { replacements, transfers, advance } = await pendingPage()
    await open('Cancel it', 'Cancel the transaction')
    expect(details()).toMatchObject({ Sends: '0 ETH', To: 'Your account', Nonce: '7' })
    await expectAccessible()
    await press('Cancel it')
    await says('Cancellation sent')
    expect(replacements.requests[0]?.request.transaction).toMatchObject({ value: '0x0', nonce: '0x7' })
    await press('Done')
    await shows('Sending')
    expect(notes()).toContain('Until the network includes it, the transaction may still be carried out.')
    expect([offers('Speed up'), offers('Cancel again')]).toEqual([false, true])
    transfers.observation = { type: 'included', succeeded: true }
    await advance(60_000)
    await vi.waitFor(() => expect(notes()).toContain('The cancellation came too late.'))
    await expectAccessible()
  })

  it('says that the wallet has sent a second transaction, and offers nothing more', async () => {
    const { replacements, advance } = await pendingPage()
    replacements.nonce = 8
    await open('Speed up', 'Speed up')
    await press('Speed up anyway')
    await says('Sent with a higher fee')
    await press('Done')
    await advance(10_000)
    await vi.waitFor(() =>
      expect(dialog().getByRole('alert').textContent).toContain(
        'It is a second transaction, and both may be carried out.',
      ),
    )
    expect([offers('Speed up'), offers('Cancel it')]).toEqual([false, false])
    await expectAccessible()
  })
})

describe('the review of a replacement', () => {
  it.each<readonly [ReplacementFailure['_tag'] | 'down' | 'poor' | 'contract', string]>([
    ['AlreadyMined', 'It can’t be replaced any more'],
    ['NotPending', 'The network doesn’t have it now'],
    ['down', 'The network didn’t answer'],
    ['poor', 'Not enough for a higher fee'],
    ['contract', 'It can’t be replaced from here'],
  ])('says why there is none: %s', async (reason, text) => {
    const { replacements } = await pendingPage()
    if (reason === 'AlreadyMined' || reason === 'NotPending')
      replacements.refusal = { _tag: reason, message: '' }
    replacements.isDown = reason === 'down'
    if (reason === 'poor') replacements.facts = { balance: 1n }
    if (reason === 'contract') replacements.facts = { isContract: true }
    await press('Speed up')
    await vi.waitFor(() => expect(dialog().getByRole('alert').textContent).toContain(text))
    await expectAccessible()
    replacements.isDown = false
    if (reason === 'down') {
      await press('Try again')
      await vi.waitFor(() => expect(details()).toHaveProperty('Nonce'))
    }
  })

  it('says that it would fail now, and offers no request', async () => {
    const { replacements } = await pendingPage()
    replacements.facts = { wouldFail: { problem: 'reverted', reason: 'too late' }, nextNonce: 5 }
    await open('Speed up', 'Speed up')
    expect(notes()).toContain('It would fail now')
    expect(notes()).toContain('2 earlier transactions of this account have to be included first.')
    expect(offers(/Speed up/)).toBe(false)
    await expectAccessible()
    await press('Keep waiting')
    await shows('Sending')
  })

  it('stays after a rejection, and shows what the wallet says otherwise', async () => {
    const { replacements } = await pendingPage()
    await open('Cancel it', 'Cancel the transaction')
    replacements.answer = 'reject'
    await press('Cancel it')
    await vi.waitFor(() =>
      expect(dialog().getByRole('alert').textContent).toBe(
        'The request was turned down in Ternkey. Nothing was replaced.',
      ),
    )
    await expectAccessible()
    replacements.answer = 'fail'
    await press('Cancel it')
    await says('It may have been replaced')
    expect(notes()).toContain('nonce too low')
    await expectAccessible()
    await press('Done')
    await shows('Sending')
  })

  it.each([
    ['the review does not', false],
    ['what the user has confirmed goes on', true],
  ])('[S6-10] switched off, %s', async (_, isConfirmed) => {
    const { inside, replacements } = await pendingPage()
    await open('Cancel it', 'Cancel the transaction')
    replacements.answer = 'hang'
    if (isConfirmed) await press('Cancel it')
    await act(async () => inside.configure.restrict(({ send: _send, ...options }) => options))
    expect(document.body.textContent?.includes('has switched this off')).toBe(!isConfirmed)
    if (isConfirmed) await says('Confirm in Ternkey')
  })

  it('waits for the wallet, and goes back with Cancel', async () => {
    const { replacements } = await pendingPage()
    await open('Cancel it', 'Cancel the transaction')
    replacements.answer = 'hang'
    await press('Cancel it')
    await says('Confirm in Ternkey')
    await expectAccessible()
    await press('Cancel')
    await shows('Sending')
  })
})

describe('the result of Send', () => {
  it('offers both while the transfer is pending, and returns to it', async () => {
    const transfers = new FakeTransfers()
    const replacements = new FakeReplacements()
    transfers.observation = { type: 'unknown' }
    transfers.facts = { call: { to: OTHER, value: '0x1', data: '0x' } }
    const tab = await modal({ wallets: [wallet('Ternkey')], transfers, replacements })
    await act(() => tab.outside.connect({ connectorId: 'test.ternkey' }))
    await act(async () => {
      const review = await tab.outside.send.prepare({ units: 1n, to: OTHER })
      await review.send({ pressed: true })
    })
    const [sent] = (await tab.inside.send.load()).sentTransfers.sends
    await tab.open('Account')
    await act(async () =>
      tab.inside.navigation.show({
        name: 'Send',
        ...(sent && { sent: { account: sent.account, hash: sent.hash } }),
      }),
    )
    await says('On its way')
    expect(offers('Speed up')).toBe(false)
    // Offered as soon as a node has it.
    transfers.observation = { type: 'pending', nonce: 7 }
    await tab.advance(10_000)
    await open('Cancel it', 'Cancel the transaction')
    await press('Cancel it')
    await says('Cancellation sent')
    await press('Done')
    await says('On its way')
    expect(notes()).toContain('Until the network includes it')
    await expectAccessible()
  })
})
