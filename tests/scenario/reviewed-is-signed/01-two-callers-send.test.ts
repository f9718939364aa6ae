import { expect, it } from 'vitest'

import type { TransferInput } from '#contracts/use-cases/index.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { BOB, wallet } from '#tests/scenario/wallets.ts'
import { outcomeOf, readyWorld } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

const unitsToBob = (units: bigint): TransferInput => ({ units, to: BOB })

/** Two callers of one page, whose user is connected. */
const connected = async () => {
  const transfers = new FakeTransfers()
  const tab = await readyWorld({ wallets: [wallet()], transfers })
  await tab.outside.connect({ connectorId: 'one' })
  await settled()
  return { ...tab, transfers, send: tab.outside.send }
}

clause(['S0-08', 'S1-13'], () => {
  it('[S0-08] [S1-13] each sends what it has reviewed, although another has prepared more since', async () => {
    const { send, transfers } = await connected()
    const first = await send.prepare(unitsToBob(7n))
    const second = await send.prepare(unitsToBob(9000n))
    expect(await first.send()).toMatchObject({ units: 7n })
    expect(transfers.sent.map(({ request }) => request.transaction)).toEqual([
      expect.objectContaining({ value: '0x7' }),
    ])
    expect(await second.send()).toMatchObject({ units: 9000n })
    expect(await outcomeOf(first.send())).toBe('NOT_REVIEWED')
  })

  it('[S0-08] [S1-13] one that ends its own leaves the other’s', async () => {
    const { send, transfers } = await connected()
    const first = await send.prepare(unitsToBob(7n))
    const second = await send.prepare(unitsToBob(9000n))
    transfers.answer = 'hang'
    const sending = first.send()
    await settled()
    transfers.answer = 'send'
    const others = second.send()
    first.cancel()
    expect(await outcomeOf(sending)).toBe('CANCELLED')
    expect(await others).toMatchObject({ units: 9000n })
  })

  it('[S0-08] [S1-13] neither changes what the user has typed in the open modal', async () => {
    const { send, inside, transfers } = await connected()
    const { sendDraft } = await inside.send.load()
    sendDraft.edit({ sendTokenAmount: '1.5', receiverAddress: BOB })
    const { state } = sendDraft
    const [first, second] = [await send.prepare(unitsToBob(7n)), await send.prepare(unitsToBob(9000n))]
    second.cancel()
    expect(sendDraft.state).toEqual(state)
    await first.send()
    expect(sendDraft.state).toMatchObject({
      form: { sendTokenAmount: '1.5', receiverAddress: BOB },
      current: { step: 'idle' },
    })
    expect(transfers.sent).toHaveLength(1)
  })
})
