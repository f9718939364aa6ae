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

import { walletWithOverrides, wallet } from './wallets.ts'
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
  readonly answer: (respond: E.Either<WalletSwitchFailure, ChainId>) => void
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
        fc.asyncProperty(fc.array(move, { maxLength: 9 }), async (plannedMoves) => {
          const fakeWallet = wallet()
          const prompts: Prompt[] = []
          const promptingWallet = walletWithOverrides(fakeWallet, {
            switchNetwork:
              ({ caipNetworkId }) =>
              () =>
                new Promise((resolve) => void prompts.push({ to: caipNetworkId, answer: resolve })),
          })
          const options = { networks: [network(1), network(10), network(100)] }
          const tab = await readyWorld({ wallets: [promptingWallet], options })
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
          const respond = (response: E.Either<WalletSwitchFailure, ChainId>) =>
            prompts.shift()?.answer(response)
          const actions: Record<Move['type'], (to: ChainId) => unknown> = {
            switch: switchTo,
            'wallet moves': (to) => fakeWallet.changeChain(to),
            'answers another chain': (to) => {
              fakeWallet.chainId = to
              respond(E.right(to))
            },
            approves: () => {
              const [prompt] = prompts
              if (prompt === undefined) return
              fakeWallet.changeChain(prompt.to)
              respond(E.right(prompt.to))
            },
            rejects: () => respond(E.left(refusals.rejects)),
            refuses: () => respond(E.left(refusals.refuses)),
            cancel: () => tab.outside.networks.cancelSwitch(),
            deadline: () => tab.clock.advance(SWITCH_DEADLINE_MS),
            'lets go': () => fakeWallet.disconnectOne(),
          }
          for (const plannedMove of plannedMoves) {
            await actions[plannedMove.type](chain(plannedMove.to))
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
