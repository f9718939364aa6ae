import { act } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'
import { plainMarks } from '#domain/tokens/amount.ts'
import { tokenId } from '#domain/tokens/token.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { FakeHoldings } from '#testkit/fake-holdings.ts'
import { FakeSwapTransactions } from '#testkit/fake-swap-transactions.ts'
import { FakeSwaps, ROUTER } from '#testkit/fake-swaps.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { coin } from '#tests/scenario/coin.ts'
import { address, chain } from '#tests/scenario/world.ts'

import { dialog, expectAccessible, modal, press, title, wallet } from './modal-kit.tsx'

const GEM = `0x${'9'.repeat(40)}`
const THIEF = `0x${'e'.repeat(40)}`
const gem = {
  ...coin,
  id: tokenId(chain(1), 'erc20', GEM),
  address: GEM,
  name: cleanText('Gem'),
  symbol: cleanText('GEM'),
}
/** Milliseconds after which a quote has expired. */
const EXPIRED = 31_000

type Method = 'approve' | 'permit'

/** The review of a swap of 1.5 coins, whose router needs an allowance. */
const reviewed = async (method: Method) => {
  const clock = new FakeClock(Date.now())
  const swaps = new FakeSwaps(clock)
  swaps.listed = [coin, gem]
  const swapTransactions = new FakeSwapTransactions()
  swaps.takesPermit = swapTransactions.supportsPermits = method === 'permit'
  const holdings = new FakeHoldings()
  holdings.set(chain(1), address('a11ce'), [{ token: coin, units: 12_345n }])
  const transfers = new FakeTransfers()
  const tab = await modal({
    wallets: [wallet('Ternkey')],
    clock,
    swaps,
    swapTransactions,
    holdings,
    transfers,
  })
  await act(() => tab.outside.connect({ connectorId: 'test.ternkey' }))
  await tab.open('Account')
  await act(async () => tab.inside.navigation.show({ name: 'Swap' }))
  await vi.waitFor(() => expect(title().textContent).toBe('Swap'), 10_000)
  const { swapDraft } = await tab.inside.swaps.load()
  await act(async () => {
    swapDraft.edit({ from: coin, to: gem, amount: '1.5', marks: plainMarks })
    await swapDraft.review()
  })
  await vi.waitFor(() => expect(title().textContent).toBe('Review swap'))
  return { ...tab, clock, swaps, swapTransactions, transfers, swapDraft }
}
type Tab = Awaited<ReturnType<typeof reviewed>>

const shown = () => title().closest('dialog')?.textContent ?? ''
const shows = (text: string | RegExp) => vi.waitFor(() => expect(shown()).toMatch(text))
const methodsOf = ({ swapTransactions }: Tab) => swapTransactions.walletRequests.map((asked) => asked.method)

/** Something happens while the wallet shows the allowance. */
const duringAllowance = ({ swapTransactions }: Tab, happens: () => Promise<unknown> | void) => {
  swapTransactions.beforeAnswer = async () => {
    swapTransactions.beforeAnswer = undefined
    await happens()
  }
}
const swapPressed = () => press('Swap')

/** The ends of a swap after its allowance, and what they show. */
const ends: readonly (readonly [
  name: string,
  shown: string | RegExp,
  end: (tab: Tab) => Promise<unknown>,
])[] = [
  [
    'whose source does not answer any more',
    'You’re offline',
    async (tab) => {
      duringAllowance(tab, () => {
        tab.swaps.failure = failure('Offline', 'off')
        return tab.clock.advance(EXPIRED)
      })
      await swapPressed()
    },
  ],
  [
    'that the wallet refuses',
    'Ternkey refused the request.',
    async ({ swapTransactions }) => {
      swapTransactions.answers = ['send', 'fail']
      await swapPressed()
    },
  ],
  [
    'that the user turns down',
    'The request was turned down in Ternkey.',
    async ({ swapTransactions }) => {
      swapTransactions.answers = ['send', 'reject']
      await swapPressed()
    },
  ],
  [
    'that reverts in its block',
    'The network turned this swap down',
    async (tab) => {
      tab.transfers.observation = { type: 'included', succeeded: true }
      duringAllowance(tab, () => {
        tab.swapTransactions.beforeAnswer = async () =>
          void (tab.transfers.observation = { type: 'included', succeeded: false })
      })
      await swapPressed()
      await tab.advance(60_000)
    },
  ],
  [
    'that a check stops',
    'Swap stopped',
    async (tab) => {
      duringAllowance(tab, () => {
        tab.swaps.boundsOverride = { receiver: THIEF }
        tab.swapTransactions.simulation = { type: 'reverted', reason: 'TRANSFER_FAILED' }
      })
      await swapPressed()
    },
  ],
  [
    'that a check stops after another review',
    'Swap stopped',
    async (tab) => {
      duringAllowance(tab, () => {
        tab.swaps.price = 199n
        return tab.clock.advance(EXPIRED)
      })
      await swapPressed()
      await shows('The swap changed')
      tab.swaps.boundsOverride = { receiver: THIEF }
      await tab.advance(11_000)
    },
  ],
  [
    'that the user leaves while the wallet shows it',
    'You pay',
    async (tab) => {
      tab.swapTransactions.answers = ['send', 'hang']
      await swapPressed()
      await vi.waitFor(() => expect(methodsOf(tab)).toHaveLength(2))
      await press('Cancel')
      await vi.waitFor(() => expect(title().textContent).toBe('Swap'))
    },
  ],
]

const told = {
  approve: 'Your approval stands: this contract may take 1.5 COIN.',
  permit: /You have signed a permit\. .* Then this contract may take 1\.5 COIN, without an end\./,
} as const

describe.each(['approve', 'permit'] as const)('[S0-06] [S1-10] after an allowance (%s), a swap', (method) => {
  it.each(ends)('%s says what may still be taken, and by whom', async (_, text, end) => {
    const tab = await reviewed(method)
    await end(tab)
    await shows(text)
    expect(methodsOf(tab)[0]).toBe(method)
    expect(shown()).toMatch(told[method])
    expect(dialog().getAllByText(ROUTER).length).toBeGreaterThan(0)
    expect(shown()).not.toMatch(/nothing (was signed|else)/i)
    await expectAccessible()
  })

  it('that may have been sent says what may have become of the allowance, once it is not found', async () => {
    const tab = await reviewed(method)
    tab.swapTransactions.answers = ['send', 'confuse']
    await press('Swap')
    await shows('Not sure if you swapped')
    expect(shown()).not.toContain('this contract')
    tab.transfers.observation = { type: 'unknown' }
    await tab.advance(3_600_000)
    await shows('The network has no sign of it')
    expect(shown()).toContain('this contract may be able to take 1.5 COIN')
  })

  it('that goes through leaves nothing to tell, neither then nor in the next form', async () => {
    const tab = await reviewed(method)
    await press('Swap')
    await shows('You swapped')
    expect(shown()).not.toContain('this contract')
    await press('Done')
    await act(async () => tab.inside.navigation.show({ name: 'Swap' }))
    await vi.waitFor(() => expect(title().textContent).toBe('Swap'))
    expect(shown()).not.toContain('this contract')
  })

  it('whose allowance has no clear answer says what may have been allowed', async () => {
    const tab = await reviewed(method)
    tab.swapTransactions.answers = ['confuse']
    await press('Swap')
    await shows('gave no clear answer about the allowance')
    expect(shown()).toContain('this contract may be able to take 1.5 COIN')
    await press('Try again')
    await vi.waitFor(() => expect(title().textContent).toBe('Swap'))
    expect(shown()).toContain('this contract may be able to take 1.5 COIN')
  })

  it('whose allowance is turned down leaves nothing to tell', async () => {
    const tab = await reviewed(method)
    tab.swapTransactions.answers = ['reject']
    await press('Swap')
    await shows('The request was turned down in Ternkey.')
    tab.swaps.boundsOverride = { receiver: THIEF }
    await tab.advance(11_000)
    await shows('Swap stopped')
    expect(shown()).toContain('Nothing was swapped.')
    expect(shown()).not.toContain('this contract')
  })
})
