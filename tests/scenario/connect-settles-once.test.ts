import * as fc from 'fast-check'
import * as TE from 'fp-ts/TaskEither'
import { describe, expect, it } from 'vitest'

import { CONNECT_DEADLINE_MS } from '#domain/connection/attempt.ts'
import { failure } from '#domain/shared/failure.ts'
import { settled } from '#testkit/fake-clock.ts'
import { MODEL_TIMEOUT_MS, runs } from '#tests/runs.ts'

import { walletWithOverrides, wallet } from './wallets.ts'
import { world } from './world.ts'

const request = { connectorId: 'one' }

type Action =
  | 'approve'
  | 'reject'
  | 'cancel'
  | 'again'
  | 'disconnect'
  | 'deadline'
  | 'dispose'
  | 'close'
  | 'announce'

describe('any events in any order', () => {
  it(
    'every connect settles once, as connected only if the wallet approved',
    { timeout: MODEL_TIMEOUT_MS },
    async () => {
      const anyAction = fc.constantFrom<Action>(
        'approve',
        'reject',
        'cancel',
        'again',
        'disconnect',
        'deadline',
        'dispose',
        'close',
        'announce',
      )
      await fc.assert(
        fc.asyncProperty(
          fc.boolean(),
          fc.array(anyAction, { maxLength: 6 }),
          async (isAnnounced, actions) => {
            const prompts: ((response: 'approve' | 'reject') => void)[] = []
            const fakeWallet = wallet()
            const promptingWallet = walletWithOverrides(fakeWallet, {
              connect: () => () =>
                new Promise((resolve) => {
                  prompts.push((response) => {
                    fakeWallet.permitted = response === 'approve'
                    void (
                      response === 'approve'
                        ? fakeWallet.restore()()
                        : TE.left(failure('UserRejected', 'Connection rejected'))()
                    ).then(resolve)
                  })
                }),
            })
            const tab = world({ wallets: isAnnounced ? [promptingWallet] : [] })
            await tab.kernel.restore()
            let isOver = false
            const settlements: unknown[][] = []
            const connect = () => {
              const settlement: unknown[] = []
              settlements.push(settlement)
              void tab.outside.connect(request).then(
                () => settlement.push('connected'),
                ({ code }: { code: unknown }) => settlement.push(code),
              )
            }
            connect()
            const runAction: Record<Action, () => unknown> = {
              approve: () => prompts.shift()?.('approve'),
              reject: () => prompts.shift()?.('reject'),
              cancel: () => tab.outside.connectors.cancel(),
              again: connect,
              disconnect: async () => {
                if (isOver) return
                await tab.outside.disconnect()
                await settled()
                expect(settlements.filter(({ length }) => length !== 1)).toEqual([])
                expect(tab.account().status).toBe('disconnected')
              },
              deadline: () => tab.clock.advance(CONNECT_DEADLINE_MS),
              dispose: () => {
                isOver = true
                tab.dispose()
              },
              close: () => tab.outside.close(),
              announce: () => isAnnounced || tab.wallets.announce(promptingWallet),
            }
            for (const action of actions) {
              await runAction[action]()
              await settled()
            }
            const status = tab.account().status
            if (!actions.includes('approve')) expect(status).not.toBe('connected')
            await tab.clock.advance(CONNECT_DEADLINE_MS)
            expect(settlements.map(({ length }) => length)).toEqual(settlements.map(() => 1))
            if (status === 'connected' && !actions.includes('dispose'))
              expect(settlements.flat()).toContain('connected')
            if (!actions.includes('dispose')) expect(tab.account().status).not.toBe('connecting')
            tab.dispose()
            expect(tab.clock.pending).toBe(0)
          },
        ),
        { numRuns: runs(60) },
      )
    },
  )
})
