import { firstValueFrom } from 'rxjs'
import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import type { Confirmation } from '#domain/send/review.ts'
import { emptyForm } from '#domain/send/send-form.ts'
import { storedSends } from '#domain/send/stored-sends.ts'
import { encodeStored } from '#domain/storage/storage-keys.ts'
import { exactAmount, plainMarks } from '#domain/tokens/amount.ts'
import type { Token } from '#domain/tokens/token.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeHoldings } from '#testkit/fake-holdings.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { clause } from '#tests/spec/clauses.ts'

import { coin } from './coin.ts'
import { ALICE, BOB, wallet } from './wallets.ts'
import { chain, readyWorld, type Setting } from './world.ts'

const CAROL = `0x${'c'.repeat(40)}` as Address
const HASH = `0x${'1'.padStart(64, '0')}`

/** A connected tab with a filled form. */
const sendTab = async (setting: Setting = {}) => {
  const transfers = setting.transfers ?? new FakeTransfers()
  const fakeWallet = wallet()
  const tab = await readyWorld({ wallets: [fakeWallet], ...setting, transfers })
  await tab.outside.connect({ connectorId: 'one' })
  const send = await tab.inside.send.load()
  const { sentTransfers } = send
  const draft = send.sendDraft
  const fill = (more: object = {}) =>
    draft.edit({ token: coin, sendTokenAmount: '1.5', receiverAddress: BOB, ...more })
  const step = () => draft.state.current.step
  const review = async (more: object = {}) => {
    fill(more)
    await draft.review(plainMarks)
  }
  /** Confirms what is shown. */
  const confirm = async (confirmation?: Confirmation) => {
    const { current } = draft.state
    if (current.step !== 'review') throw new Error(current.step)
    return draft.confirm(current.review, confirmation)
  }
  const statuses = () => sentTransfers.sends.map(({ status }) => status)
  return { ...tab, fakeWallet, transfers, draft, sentTransfers, fill, step, review, confirm, statuses }
}

clause(['S0-08', 'S1-13'], () => {
  it('[S0-08] [S1-13] a reviewed transfer is sent by the connected wallet and followed until it is in a block', async () => {
    const tab = await sendTab()
    await tab.review()
    expect(tab.step()).toBe('review')
    expect(tab.transfers.sent).toEqual([])
    expect(tab.transfers.prepared).toMatchObject([
      { token: coin, units: 150n, to: BOB, from: ALICE, rpcUrls: ['https://rpc.example/1'] },
    ])
    await tab.confirm()
    expect(tab.transfers.sent).toMatchObject([{ connector: { id: 'one' } }])
    expect(tab.draft.state.current).toEqual({
      step: 'sent',
      sent: { account: `eip155:1:${ALICE}`, hash: HASH },
    })
    await settled()
    expect(tab.statuses()).toEqual(['confirmed'])
    expect(tab.stored(storedSends)).toMatchObject([{ hash: HASH, to: BOB, units: 150n, status: 'confirmed' }])
    expect(tab.events.filter(({ event }) => event.startsWith('SEND_'))).toEqual(
      ['SEND_INITIATED', 'SEND_SUCCESS'].map((event) => ({
        event,
        properties: expect.objectContaining({
          isSmartAccount: false,
          network: 'eip155:1',
          token: 'COIN',
          amount: '1.5',
        }),
      })),
    )
  })
})

clause('S4-40', () => {
  it('[S4-40] the form is cleared when the wallet has returned a hash, and not before', async () => {
    const tab = await sendTab()
    await tab.review()
    tab.transfers.pause = () => firstValueFrom(tab.clock.after(1000))
    const sending = tab.confirm()
    expect(tab.step()).toBe('waiting')
    expect(tab.draft.state.form.sendTokenAmount).toBe('1.5')
    await tab.clock.advance(1000)
    await sending
    expect(tab.draft.state.form).toEqual(emptyForm)
  })

  it('[S4-40] a rejection returns to the form as it was', async () => {
    const tab = await sendTab()
    tab.transfers.answer = 'reject'
    await tab.review()
    await tab.confirm()
    expect(tab.draft.state).toMatchObject({
      form: { sendTokenAmount: '1.5', receiverAddress: BOB },
      current: { step: 'idle', failure: undefined, isRejected: true },
    })
    expect(tab.eventNames()).toContain('SEND_REJECTED')
    expect(tab.statuses()).toEqual([])
    await tab.review()
    tab.draft.back()
    expect(tab.draft.state.current).toMatchObject({ isRejected: false })
    await tab.review()
    await tab.confirm()
    expect(tab.draft.state.current).toMatchObject({ isRejected: true })
    tab.draft.open()
    expect(tab.draft.state).toMatchObject({
      form: { sendTokenAmount: '1.5', receiverAddress: BOB },
      current: { isRejected: false },
    })
  })

  it('[S4-40] an answer without a hash keeps the form, and the transfer is looked for', async () => {
    const tab = await sendTab()
    tab.transfers.answer = 'fail'
    await tab.review()
    await tab.confirm()
    expect(tab.draft.state.current).toMatchObject({
      step: 'sent',
      sent: { hash: '' },
      message: 'nonce too low',
    })
    expect(tab.statuses()).toEqual(['lost'])
    tab.draft.back()
    expect(tab.draft.state.form.sendTokenAmount).toBe('1.5')
    expect(tab.eventNames()).toContain('SEND_ERROR')
  })
})

clause(['S5-22', 'S5-23'], () => {
  it('[S5-22] [S5-23] an incomplete form sends no request to a node', async () => {
    const tab = await sendTab()
    await tab.draft.review(plainMarks)
    expect(tab.draft.state.current).toMatchObject({
      failure: { message: 'An amount and receiver address are required' },
    })
    await tab.review({ token: undefined })
    expect(tab.draft.state.current).toMatchObject({ failure: { message: 'A token is required' } })
    expect(tab.transfers.prepared).toEqual([])
  })
})

describe('a send', () => {
  it('of more than the balance, or without the fee, is not reviewed', async () => {
    const tab = await sendTab()
    const funds = { balance: 100n, nativeBalance: 100n, fee: 10n, isNative: false }
    tab.transfers.facts = { funds }
    await tab.review()
    expect(tab.draft.state.current).toMatchObject({ failure: { _tag: 'NotEnough', of: 'token' } })
    tab.transfers.facts = { funds: { ...funds, balance: 1000n, nativeBalance: 9n } }
    await tab.review()
    expect(tab.draft.state.current).toMatchObject({ failure: { _tag: 'NotEnough', of: 'fee' } })
    tab.transfers.isDown = true
    await tab.review()
    expect(tab.draft.state.current).toMatchObject({ failure: { _tag: 'NotReady' } })
  })

  it('has the balance of the native token less the fee as its maximum', async () => {
    const tab = await sendTab()
    tab.transfers.facts = { funds: { balance: 1000n, nativeBalance: 1000n, fee: 10n, isNative: true } }
    const native = tab.inside.send.useCases?.sendTokens.nativeToken
    expect(native?.standard).toBe('native')
    expect(native && (await tab.draft.most(native))).toBe(990n)
    tab.transfers.isDown = true
    expect(native && (await tab.draft.most(native))).toBeUndefined()
  })

  it('of the maximum is adjusted when the fee changes, and a typed amount is not', async () => {
    const tab = await sendTab()
    const token = tab.inside.send.useCases?.sendTokens.nativeToken as Token
    const fee = (units: bigint, balance = 1000n) =>
      void (tab.transfers.facts = { funds: { balance, nativeBalance: balance, fee: units, isNative: true } })
    const reviewed = async (units: bigint) => {
      await tab.review({ token, sendTokenAmount: exactAmount({ units, decimals: token.decimals }) })
      const { current } = tab.draft.state
      return current.step === 'review' ? current.review.prepared.transfer.units : current
    }
    fee(10n)
    expect(await tab.draft.most(token)).toBe(990n)
    fee(40n)
    expect(await reviewed(990n)).toBe(960n)
    fee(4n)
    expect(await reviewed(990n)).toBe(996n)
    expect(await reviewed(989n)).toBe(989n)
    // Funds that arrive after the maximum was computed are not added.
    fee(10n, 5000n)
    expect(await reviewed(990n)).toBe(990n)
  })

  it('has a maximum for its recipient, which may need more gas', async () => {
    const tab = await sendTab()
    const token = tab.inside.send.useCases?.sendTokens.nativeToken as Token
    await tab.draft.most(token)
    tab.fill({ token, receiverAddress: CAROL })
    await tab.draft.most(token)
    expect(tab.transfers.prepared.map(({ to }) => to)).toEqual([ALICE, CAROL])
  })

  it('is not changed by responses to an earlier review', async () => {
    const tab = await sendTab()
    tab.transfers.pause = () => firstValueFrom(tab.clock.after(1000))
    const first = tab.review()
    tab.fill({ sendTokenAmount: '2' })
    await tab.clock.advance(1000)
    await first
    expect(tab.step()).toBe('idle')
  })

  it('to a look-alike of an earlier recipient is stopped until its characters are typed', async () => {
    const tab = await sendTab()
    await tab.review({ receiverAddress: CAROL })
    await tab.confirm()
    const lookAlike = `0xcccc${'1'.repeat(32)}cccc`
    await tab.review({ receiverAddress: lookAlike })
    expect(tab.draft.state.current).toMatchObject({
      review: { findings: [{ type: 'lookAlike', known: { address: CAROL, timesUsed: 1 } }, {}] },
    })
    await tab.confirm()
    await tab.confirm({ pressed: true })
    expect(tab.transfers.sent).toHaveLength(1)
    await tab.confirm({ pressed: true, typed: '1111' })
    expect(tab.transfers.sent).toHaveLength(2)
  })

  it('that would fail is never requested from the wallet', async () => {
    const tab = await sendTab()
    tab.transfers.facts = { wouldFail: { problem: 'frozen', reason: 'account is frozen' } }
    await tab.review()
    await tab.confirm({ pressed: true })
    expect(tab.transfers.sent).toEqual([])
    expect(tab.step()).toBe('review')
  })

  it('is still followed when the user goes back while the wallet prompts', async () => {
    const tab = await sendTab()
    await tab.review()
    tab.transfers.pause = () => firstValueFrom(tab.clock.after(1000))
    const sending = tab.confirm()
    await settled()
    tab.draft.back()
    await tab.clock.advance(1000)
    await sending
    expect(tab.step()).toBe('idle')
    expect(tab.sentTransfers.sends).toMatchObject([{ hash: HASH }])
  })

  it('keeps what was typed when another network or account becomes active, and the token on its network', async () => {
    const tab = await sendTab()
    await tab.review()
    const { form } = tab.draft.state
    tab.fakeWallet.changeAccounts([BOB as Address])
    await settled()
    expect(tab.draft.state).toMatchObject({ form, current: { step: 'idle' } })
    tab.fakeWallet.changeChain(chain(10))
    await settled()
    const { sendTokenAmount, receiverAddress } = form
    expect(tab.draft.state).toMatchObject({
      form: { token: undefined, sendTokenAmount, receiverAddress },
      current: { step: 'idle' },
    })
    tab.fakeWallet.changeAccounts([])
    await settled()
    expect(tab.draft.state.form).toEqual(emptyForm)
  })

  it('names a request that is still open in the wallet when another account becomes active meanwhile', async () => {
    const tab = await sendTab()
    await tab.review()
    tab.transfers.pause = () => firstValueFrom(tab.clock.after(1000))
    const sending = tab.confirm()
    await settled()
    const { walletRequests } = await tab.inside.send.load()
    const open: number[] = []
    walletRequests.open$.subscribe(({ length }) => open.push(length))
    tab.fakeWallet.changeAccounts([BOB as Address])
    await settled()
    expect([tab.draft.state.current.step, open]).toEqual(['idle', [1]])
    await tab.clock.advance(1000)
    await sending
    expect(open).toEqual([1, 0])
  })

  it('reloads the tokens when the wallet has sent it and when it is in a block', async () => {
    const holdings = new FakeHoldings()
    const tab = await sendTab({ holdings })
    tab.transfers.observation = { type: 'pending' }
    const { viewTokens } = await tab.inside.tokens.load()
    viewTokens.tokens$.subscribe()
    await settled()
    const requestsBefore = holdings.requests.length
    await tab.review()
    await tab.confirm()
    await settled()
    expect(holdings.requests.length).toBe(requestsBefore + 1)
    tab.transfers.observation = { type: 'included', succeeded: true }
    await tab.clock.advance(5000)
    expect(holdings.requests.length).toBe(requestsBefore + 2)
  })
})

describe('a sent transfer', () => {
  const submitted = async () => {
    const tab = await sendTab()
    tab.transfers.observation = { type: 'pending', nonce: 3 }
    await tab.review()
    await tab.confirm()
    await settled()
    return tab
  }

  it('is polled until it is in a block, less and less often', async () => {
    const tab = await submitted()
    expect(tab.statuses()).toEqual(['submitted'])
    const earlyPolls = tab.transfers.observed.length
    await tab.clock.advance(20_000)
    const latePolls = tab.transfers.observed.length
    expect(latePolls).toBeGreaterThan(earlyPolls + 2)
    await tab.clock.advance(60_000)
    expect(tab.transfers.observed.length - latePolls).toBeLessThan(latePolls)
    tab.transfers.observation = { type: 'included', succeeded: false }
    await tab.clock.advance(60_000)
    expect(tab.statuses()).toEqual(['failed'])
    const finalPolls = tab.transfers.observed.length
    await tab.clock.advance(600_000)
    expect(tab.transfers.observed.length).toBe(finalPolls)
  })

  it('is no longer polled when it is removed', async () => {
    const tab = await submitted()
    tab.disk.write('another tab', storedSends.key, encodeStored(storedSends, []))
    await tab.clock.advance(60_000)
    const looked = tab.transfers.observed.length
    await tab.clock.advance(600_000)
    expect(tab.transfers.observed).toHaveLength(looked)
  })

  it('is followed across a reload, and announced when it arrives', async () => {
    const tab = await submitted()
    tab.dispose()
    const transfers = new FakeTransfers()
    transfers.observation = { type: 'pending' }
    const { disk, clock } = tab
    const nextTab = await readyWorld({ wallets: [wallet()], transfers, disk, clock })
    const { sentTransfers } = await nextTab.inside.send.load()
    await settled()
    expect(transfers.observed).toEqual([HASH])
    transfers.observation = { type: 'included', succeeded: true }
    await clock.advance(5000)
    expect(sentTransfers.sends).toMatchObject([{ status: 'confirmed' }])
    expect(await firstValueFrom(nextTab.inside.showNotices.toast$)).toMatchObject({
      content: { text: { name: 'sendConfirmed' } },
    })
  })

  it('is followed by a visit that restores the connection, before the user opens the modal', async () => {
    const { disk, clock, dispose } = await submitted()
    dispose()
    const transfers = new FakeTransfers()
    transfers.observation = { type: 'pending' }
    const fakeWallet = wallet('one', { permitted: true })
    const nextTab = await readyWorld({ wallets: [fakeWallet], transfers, disk, clock })
    await settled()
    expect(transfers.observed).toEqual([HASH])
    transfers.observation = { type: 'included', succeeded: true }
    await clock.advance(5000)
    expect(nextTab.stored(storedSends)).toMatchObject([{ status: 'confirmed' }])
    nextTab.dispose()
    // It is in a block, so the next visit loads nothing.
    const later = await readyWorld({ wallets: [fakeWallet], transfers, disk, clock })
    await settled()
    expect(later.account().status).toBe('connected')
    expect(later.inside.send.useCases).toBeUndefined()
  })

  it('is polled only while a wallet is connected', async () => {
    const { disk, clock, dispose, outside } = await submitted()
    await outside.disconnect()
    dispose()
    const transfers = new FakeTransfers()
    const nextTab = await readyWorld({ wallets: [wallet()], transfers, disk, clock })
    await clock.advance(60_000)
    expect(nextTab.inside.send.useCases).toBeUndefined()
    expect(transfers.observed).toEqual([])
    await nextTab.outside.connect({ connectorId: 'one' })
    await settled()
    expect(transfers.observed).toEqual([HASH])
  })

  it('is followed by a connected tab that has not loaded the feature, even when the sending tab is closed', async () => {
    const tab = await sendTab()
    const { disk, clock } = tab
    const transfers = new FakeTransfers()
    const fakeWallet = wallet('one', { permitted: true })
    const otherTab = await readyWorld({ wallets: [fakeWallet], transfers, disk, clock })
    expect(otherTab.account().status).toBe('connected')
    expect(otherTab.inside.send.useCases).toBeUndefined()
    transfers.observation = { type: 'pending' }
    tab.transfers.observation = { type: 'pending' }
    await tab.review()
    await tab.confirm()
    await settled()
    tab.dispose()
    transfers.observation = { type: 'included', succeeded: true }
    await clock.advance(5000)
    expect(otherTab.stored(storedSends)).toMatchObject([{ status: 'confirmed' }])
  })

  it('is polled as soon as the browser is online again', async () => {
    const tab = await submitted()
    tab.transfers.isDown = true
    await tab.clock.advance(300_000)
    expect(tab.statuses()).toEqual(['submitted'])
    tab.transfers.isDown = false
    tab.transfers.observation = { type: 'included', succeeded: true }
    await tab.clock.advance(100)
    tab.page.goOnline()
    await settled()
    expect(tab.statuses()).toEqual(['confirmed'])
  })

  it('is known in another tab as soon as it is sent', async () => {
    const tab = await sendTab()
    const otherTab = await readyWorld({ wallets: [wallet()], transfers: new FakeTransfers(), disk: tab.disk })
    const { sentTransfers } = await otherTab.inside.send.load()
    await tab.review()
    await tab.confirm()
    await settled()
    expect(sentTransfers.sends).toMatchObject([{ hash: HASH }])
  })

  it('is announced in each tab as soon as one of them observes it in a block', async () => {
    const tab = await sendTab()
    const transfers = new FakeTransfers()
    transfers.observation = { type: 'pending' }
    tab.transfers.observation = { type: 'pending' }
    const otherTab = await readyWorld({ wallets: [wallet()], transfers, disk: tab.disk })
    await otherTab.inside.send.load()
    await tab.review()
    await tab.confirm()
    await settled()
    tab.transfers.observation = { type: 'included', succeeded: true }
    await tab.clock.advance(2000)
    // The clock of the other tab stands still, so it has not polled again.
    expect(await firstValueFrom(otherTab.inside.showNotices.toast$)).toMatchObject({
      content: { text: { name: 'sendConfirmed' } },
    })
  })

  it('that another transaction replaced is distinguished from one that the network dropped', async () => {
    const tab = await submitted()
    tab.transfers.observation = { type: 'nonceUsed', by: '0xby' }
    await tab.clock.advance(60_000)
    expect(tab.sentTransfers.sends).toMatchObject([{ status: 'replaced', replacedBy: '0xby' }])
    const secondTab = await submitted()
    secondTab.transfers.observation = { type: 'unknown' }
    await secondTab.clock.advance(60_000)
    expect(secondTab.statuses()).toEqual(['submitted'])
    await secondTab.clock.advance(400_000)
    expect(secondTab.statuses()).toEqual(['dropped'])
    // The network has included it nevertheless.
    secondTab.transfers.observation = { type: 'included', succeeded: true }
    await secondTab.clock.advance(60_000)
    expect(secondTab.statuses()).toEqual(['confirmed'])
  })
})
