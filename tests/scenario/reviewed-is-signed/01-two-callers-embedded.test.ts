import { expect, it } from 'vitest'

import type { Eip1193Provider } from '#contracts/eip1193-provider.ts'
import type { TransferInput } from '#contracts/use-cases/index.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import type { ReviewedRequest } from '#domain/send/consent.ts'
import { submissionOf } from '#domain/send/submission.ts'
import { field } from '#domain/shared/field.ts'
import { rpcErrorOf } from '#domain/shared/rpc-error.ts'
import { plainMarks } from '#domain/tokens/amount.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { loggedIn } from '#tests/scenario/embedded-kit.ts'
import { providerOf } from '#tests/scenario/relay-kit.ts'
import { ALICE, BOB, SIGNATURE } from '#tests/scenario/wallets.ts'
import { outcomeOf } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

/** Asks the connected wallet, as on a chain. */
class AskingTransfers extends FakeTransfers {
  override submit({ provider }: Connector, request: ReviewedRequest, signal: AbortSignal) {
    return async () => {
      const call = { method: 'eth_sendTransaction', params: [request.transaction] }
      try {
        const value = await (provider as Eip1193Provider).request(call)
        return submissionOf({ type: 'response', value }, (hash) =>
          typeof hash === 'string' ? hash : undefined,
        )
      } catch (error) {
        return submissionOf({ type: 'error', error: rpcErrorOf(error) }, () => undefined)
      } finally {
        void signal
      }
    }
  }
}
const hashOf = (digit: string) => `0x${digit.repeat(64)}`
const transferOf = (units: bigint): TransferInput => ({ units, to: BOB })

const embedded = async () => {
  const tab = await loggedIn({ transfers: new AskingTransfers() })
  const { sendDraft, sendTokens } = await tab.inside.send.load()
  /** The amounts that the frame has shown for approval, and the methods of other requests. */
  const shown = () =>
    tab.payloadsOf('RPC_REQUEST').map((payload) => {
      const { method, params } = payload as { readonly method: string; readonly params: readonly unknown[] }
      return method === 'eth_sendTransaction' ? Number(field(params[0], 'value')) : method
    })
  const soon = () => tab.clock.advance(0)
  return { ...tab, sendDraft, sendTokens, shown, soon, send: tab.outside.send }
}

clause('S4-38', () => {
  it('[S4-38] two callers’ transfers are shown one after the other, each with its own amount, and each gets its own answer', async () => {
    const { send, shown, soon, frame } = await embedded()
    const [first, second] = [await send.prepare(transferOf(7n)), await send.prepare(transferOf(9000n))]
    const sending = [second.send(), first.send()]
    await soon()
    expect(shown()).toEqual([9000])
    frame.reply('RPC_REQUEST', hashOf('9'))
    await soon()
    expect(shown()).toEqual([9000, 7])
    frame.reply('RPC_REQUEST', hashOf('7'))
    expect(await Promise.all(sending)).toMatchObject([
      { hash: hashOf('9'), units: 9000n },
      { hash: hashOf('7'), units: 7n },
    ])
  })

  it('[S4-38] a host’s signature that waits behind the transfer of the open view is shown after it, and neither gets the other’s answer', async () => {
    const { sendDraft, sendTokens, shown, soon, frame, ...tab } = await embedded()
    tab.kernel.open({})
    tab.inside.navigation.show({ name: 'Send' })
    sendDraft.edit({
      token: sendTokens.nativeToken,
      sendTokenAmount: '0.000000000000000007',
      receiverAddress: BOB,
    })
    await sendDraft.review(plainMarks)
    const { current } = sendDraft.state
    if (current.step !== 'review') throw new Error('There is no review')
    const users = sendDraft.confirm(current.review)
    await soon()
    const signed = providerOf(tab).request({ method: 'personal_sign', params: ['0x68', ALICE] })
    const review = await tab.outside.send.prepare(transferOf(9000n))
    await soon()
    expect(shown()).toEqual([7])
    frame.reply('RPC_REQUEST', hashOf('7'))
    expect(await users).toMatchObject({ right: { hash: hashOf('7'), units: 7n } })
    await soon()
    expect(shown()).toEqual([7, 'personal_sign'])
    frame.reply('RPC_REQUEST', SIGNATURE)
    expect(await signed).toBe(SIGNATURE)
    const hosts = review.send()
    await soon()
    expect(shown()).toEqual([7, 'personal_sign', 9000])
    frame.reply('RPC_REQUEST', hashOf('9'))
    expect(await hosts).toMatchObject({ hash: hashOf('9'), units: 9000n })
  })

  it('[S4-26] a caller that cancels what is shown leaves the other’s review', async () => {
    const { send, shown, soon, frame } = await embedded()
    const [first, second] = [await send.prepare(transferOf(7n)), await send.prepare(transferOf(9000n))]
    const sending = first.send()
    await soon()
    first.cancel()
    expect(await outcomeOf(sending)).toBe('CANCELLED')
    frame.reply('RPC_REQUEST', hashOf('7'))
    await soon()
    // The frame was not asked to forget it, so it may have been sent, and is tracked.
    expect(send.state.sends).toMatchObject([{ hash: hashOf('7') }])
    const others = second.send()
    await soon()
    expect(shown()).toEqual([7, 9000])
    frame.reply('RPC_REQUEST', hashOf('9'))
    expect(await others).toMatchObject({ hash: hashOf('9'), units: 9000n })
  })
})
