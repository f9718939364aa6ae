import { expect, it } from 'vitest'

import type { TransferInput } from '#contracts/use-cases/index.ts'
import { nftHolding } from '#domain/nfts/nft-holding.ts'
import { plainMarks } from '#domain/tokens/amount.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { CONTRACT, nftOn } from '#tests/scenario/nft-kit.ts'
import { ALICE, BOB, wallet } from '#tests/scenario/wallets.ts'
import { outcomeOf, readyWorld } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

const item = (number: number): TransferInput => ({ nft: nftOn(1, number), to: BOB })

const connected = async () => {
  const transfers = new FakeTransfers()
  const tab = await readyWorld({ wallets: [wallet()], transfers })
  await tab.outside.connect({ connectorId: 'one' })
  await settled()
  const { sendDraft } = await tab.inside.send.load()
  /** The numbers of the items in the calls that the wallet was asked for. */
  const asked = () =>
    transfers.sent.map(({ request }) => {
      const { to, data } = request.transaction as { readonly to: string; readonly data: string }
      expect(to).toBe(CONTRACT)
      return Number(`0x${data.slice(-64)}`)
    })
  return { ...tab, transfers, sendDraft, asked, send: tab.outside.send }
}

clause(['S0-08', 'S1-13'], () => {
  it('[S0-08] [S1-13] each sends the item that it has reviewed, in any order', async () => {
    const { send, asked } = await connected()
    const [first, second] = [await send.prepare(item(5)), await send.prepare(item(6))]
    await first.send()
    expect(asked()).toEqual([5])
    await second.send()
    expect(asked()).toEqual([5, 6])
    expect(await outcomeOf(first.send())).toBe('NOT_REVIEWED')
  })

  it('[S0-08] [S1-13] one that ends its own leaves the other’s', async () => {
    const { send, transfers, asked } = await connected()
    const [first, second] = [await send.prepare(item(5)), await send.prepare(item(6))]
    transfers.answer = 'hang'
    const sending = first.send()
    await settled()
    transfers.answer = 'send'
    const others = second.send()
    first.cancel()
    expect(await outcomeOf(sending)).toBe('CANCELLED')
    await others
    expect(asked()).toEqual([5, 6])
  })

  it('[S0-08] [S1-13] a host’s item changes nothing of the one that the user reviews in the modal, nor that one the host’s', async () => {
    const { send, sendDraft, asked } = await connected()
    const token = nftHolding(nftOn(1, 7))?.token
    sendDraft.edit({ token, sendTokenAmount: '1', receiverAddress: BOB })
    await sendDraft.review(plainMarks)
    const { state } = sendDraft
    expect(state.current).toMatchObject({ step: 'review' })
    const review = await send.prepare(item(5))
    expect(sendDraft.state).toEqual(state)
    sendDraft.edit({ token, receiverAddress: ALICE })
    await review.send()
    expect(asked()).toEqual([5])
    expect(sendDraft.state.form).toMatchObject({ token, receiverAddress: ALICE })
  })
})
