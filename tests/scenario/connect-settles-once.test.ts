import * as fc from 'fast-check'
import * as TE from 'fp-ts/TaskEither'
import { describe, expect, it } from 'vitest'

import { CONNECT_DEADLINE_MS } from '#domain/connection/attempt.ts'
import { failure } from '#domain/shared/failure.ts'
import { settled } from '#testkit/fake-clock.ts'
import { MODEL_TIMEOUT_MS, runs } from '#tests/runs.ts'

import { odd, wallet } from './wallets.ts'
import { world } from './world.ts'

const one = { connectorId: 'one' }

type Happening =
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
      const happening = fc.constantFrom<Happening>(
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
        fc.asyncProperty(fc.boolean(), fc.array(happening, { maxLength: 6 }), async (early, happenings) => {
          const answers: ((answer: 'approve' | 'reject') => void)[] = []
          const plain = wallet()
          const own = odd(plain, {
            connect: () => () =>
              new Promise((resolve) => {
                answers.push((answer) => {
                  plain.permitted = answer === 'approve'
                  void (
                    answer === 'approve'
                      ? plain.restore()()
                      : TE.left(failure('UserRejected', 'Connection rejected'))()
                  ).then(resolve)
                })
              }),
          })
          const tab = world({ wallets: early ? [own] : [] })
          await tab.kernel.restore()
          let isOver = false
          const settlements: unknown[][] = []
          const connect = () => {
            const settlement: unknown[] = []
            settlements.push(settlement)
            void tab.outside.connect(one).then(
              () => settlement.push('connected'),
              ({ code }: { code: unknown }) => settlement.push(code),
            )
          }
          connect()
          const act: Record<Happening, () => unknown> = {
            approve: () => answers.shift()?.('approve'),
            reject: () => answers.shift()?.('reject'),
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
            announce: () => early || tab.wallets.announce(own),
          }
          for (const each of happenings) {
            await act[each]()
            await settled()
          }
          const status = tab.account().status
          if (!happenings.includes('approve')) expect(status).not.toBe('connected')
          await tab.clock.advance(CONNECT_DEADLINE_MS)
          expect(settlements.map(({ length }) => length)).toEqual(settlements.map(() => 1))
          if (status === 'connected' && !happenings.includes('dispose'))
            expect(settlements.flat()).toContain('connected')
          if (!happenings.includes('dispose')) expect(tab.account().status).not.toBe('connecting')
          tab.dispose()
          expect(tab.clock.pending).toBe(0)
        }),
        { numRuns: runs(60) },
      )
    },
  )
})
