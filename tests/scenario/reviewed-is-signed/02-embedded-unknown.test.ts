import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import { submissionOf } from '#domain/send/submission.ts'
import { loggedIn } from '#tests/scenario/embedded-kit.ts'
import { providerOf } from '#tests/scenario/relay-kit.ts'
import { ALICE, BOB } from '#tests/scenario/wallets.ts'
import { clause } from '#tests/spec/clauses.ts'

const HASH = `0x${'ab'.repeat(32)}`
const send = { method: 'eth_sendTransaction', params: [{ from: ALICE, to: BOB, value: '0x1' }] }

type Settled = { readonly value: unknown } | { readonly code: number; readonly message: string }

/** A tab with a transaction that waits in the frame for the user's approval. */
const approving = async () => {
  const tab = await loggedIn()
  const settled: Settled[] = []
  const ask = () =>
    void providerOf(tab)
      .request(send)
      .then(
        (value: unknown) => settled.push({ value }),
        ({ code, message }: { readonly code: number; readonly message: string }) =>
          settled.push({ code, message }),
      )
  ask()
  await tab.clock.advance(0)
  expect(tab.frame.waiting('RPC_REQUEST')).toBe(1)
  return { ...tab, settled, ask }
}

/** What Send concludes from an error of the wallet. */
const conclusion = (settled: Settled | undefined) =>
  settled !== undefined && 'code' in settled
    ? submissionOf({ type: 'error', error: settled }, () => undefined).type
    : undefined

clause('S4-26', () => {
  it('[S4-26] a transaction that the user approved before closing the modal is not told as rejected', async () => {
    const { frame, clock, kernel, settled } = await approving()
    frame.answers('RPC_ABORT', () => E.right(undefined))
    kernel.close()
    await clock.advance(500)
    expect(settled).toEqual([])
    frame.reply('RPC_REQUEST', HASH)
    await clock.advance(0)
    expect(settled).toEqual([{ value: HASH }])
  })

  it('[S4-26] of a frame that does not say whether it was in time, the outcome is unknown', async () => {
    const { frame, clock, kernel, settled } = await approving()
    frame.answers('RPC_ABORT', () => E.right(undefined))
    kernel.close()
    await clock.advance(2999)
    expect(settled).toEqual([])
    await clock.advance(1)
    expect(settled).toMatchObject([{ code: -32_603 }])
    expect(conclusion(settled[0])).toBe('unknown')
  })

  it('[S4-26] a transaction that the frame says it has aborted was rejected', async () => {
    const { clock, kernel, settled } = await approving()
    kernel.close()
    await clock.advance(0)
    expect(settled).toEqual([{ code: 4001, message: 'Request was aborted' }])
    expect(conclusion(settled[0])).toBe('rejected')
  })

  it('[S4-26] a frame that goes away while the user decides leaves the outcome unknown', async () => {
    const { frame, clock, settled } = await approving()
    frame.becomeSilent()
    await clock.advance(0)
    expect(conclusion(settled[0])).toBe('unknown')
  })

  it('[S4-26] a transaction that waits behind another never reaches the frame, and is told as rejected at once', async () => {
    const { frame, clock, kernel, settled, ask, payloadsOf } = await approving()
    ask()
    await clock.advance(0)
    frame.answers('RPC_ABORT', () => E.right(undefined))
    kernel.close()
    await clock.advance(3000)
    expect(settled.map(conclusion)).toEqual(['rejected', 'unknown'])
    expect(payloadsOf('RPC_REQUEST')).toHaveLength(1)
    expect(payloadsOf('RPC_ABORT')).toHaveLength(2)
  })
})
