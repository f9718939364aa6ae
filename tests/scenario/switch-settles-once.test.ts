import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import type { ChainId } from '#domain/caip/chain-id.ts'
import { SWITCH_DEADLINE_MS } from '#domain/networks/switching.ts'
import { failure } from '#domain/shared/failure.ts'
import type { WalletSwitchFailure } from '#ports/wallets.ts'
import { settled } from '#testkit/fake-clock.ts'
import { MODEL_TIMEOUT_MS, runs } from '#tests/runs.ts'
import { clause } from '#tests/spec/clauses.ts'

import { odd, wallet } from './wallets.ts'
import { chain, network, readyWorld } from './world.ts'

const moveTypes = [
  'switch',
  'switch',
  'switch',
  'wallet moves',
  'answers another chain',
  'approves',
  'rejects',
  'refuses',
  'cancel',
  'deadline',
  'lets go',
] as const

interface Move {
  readonly type: (typeof moveTypes)[number]
  readonly to: number
}

interface Prompt {
  readonly to: ChainId
  readonly answer: (answer: E.Either<WalletSwitchFailure, ChainId>) => void
}

const refusals = {
  rejects: failure('UserRejected', 'Connection rejected'),
  refuses: failure('ChainNotSupported', 'Chain is not supported'),
} as const

const move: fc.Arbitrary<Move> = fc.record({
  type: fc.constantFrom(...moveTypes),
  // 137 is not configured.
  to: fc.constantFrom(1, 10, 100, 137),
})

clause(['S4-27', 'S4-31'], () => {
  it(
    '[S4-27] every switch settles once, as done only if the wallet was on that chain',
    { timeout: MODEL_TIMEOUT_MS },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(move, { maxLength: 9 }), async (moves) => {
          const plain = wallet()
          const prompts: Prompt[] = []
          const own = odd(plain, {
            switchNetwork:
              ({ caipNetworkId }) =>
              () =>
                new Promise((resolve) => void prompts.push({ to: caipNetworkId, answer: resolve })),
          })
          const options = { networks: [network(1), network(10), network(100)] }
          const tab = await readyWorld({ wallets: [own], options })
          await tab.outside.connect({ connectorId: 'one' })
          const settlements: unknown[][] = []
          const switchTo = (to: ChainId) => {
            const settlement: unknown[] = []
            settlements.push(settlement)
            void tab.outside.switchNetwork(to).then(
              () => settlement.push(tab.state().caipNetworkId === to ? 'there' : 'elsewhere'),
              ({ code }: { code: unknown }) => settlement.push(code),
            )
          }
          const answer = (said: E.Either<WalletSwitchFailure, ChainId>) => prompts.shift()?.answer(said)
          const act: Record<Move['type'], (to: ChainId) => unknown> = {
            switch: switchTo,
            'wallet moves': (to) => plain.changeChain(to),
            'answers another chain': (to) => {
              plain.chainId = to
              answer(E.right(to))
            },
            approves: () => {
              const [prompt] = prompts
              if (prompt === undefined) return
              plain.changeChain(prompt.to)
              answer(E.right(prompt.to))
            },
            rejects: () => answer(E.left(refusals.rejects)),
            refuses: () => answer(E.left(refusals.refuses)),
            cancel: () => tab.outside.networks.cancelSwitch(),
            deadline: () => tab.clock.advance(SWITCH_DEADLINE_MS),
            'lets go': () => plain.disconnectOne(),
          }
          for (const one of moves) {
            await act[one.type](chain(one.to))
            await settled()
            for (const { caipNetworkId, accounts } of tab.trace)
              if (accounts.eip155.status === 'connected')
                expect(caipNetworkId).toBe(accounts.eip155.caipNetworkId)
          }
          await tab.clock.advance(SWITCH_DEADLINE_MS)
          await settled()
          expect(settlements.map(({ length }) => length)).toEqual(settlements.map(() => 1))
          expect(settlements.flat()).not.toContain('elsewhere')
          tab.dispose()
          expect(tab.clock.pending).toBe(0)
        }),
        { numRuns: runs(60) },
      )
    },
  )
})
