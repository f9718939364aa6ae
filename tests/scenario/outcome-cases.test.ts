import { describe, expect, it } from 'vitest'

import type { TransferStatus } from '#domain/send/sent-transfer.ts'

import type { WalletManner } from './model-wallet.ts'
import { step, type Step } from './outcome-steps.ts'
import { finish, start } from './outcome-world.ts'

const manner = (answer: WalletManner['answer'], more: Partial<WalletManner> = {}): WalletManner => ({
  ...{ broadcast: 'before', answer, isPrivate: false, keepsNonce: false },
  ...more,
})

const { ask, mine, wait, reorganise, forget, broadcastLate, answerNow, nodes, inApp } = step

/** Two equal transfers: the wallet has named the first one's transaction for the second, so the second one's was found for the first. */
const crossed: readonly Step[] = [
  ask(5n, manner('nodeInside')),
  mine(),
  ask(5n, manner('earlierOwn', { isPrivate: true })),
  mine(),
  wait(3000),
]

/** What the soak has found, as the steps that its failures print. */
const cases: readonly (readonly [
  title: string,
  steps: readonly Step[],
  /** Of each transfer in the end, the latest first. */
  statuses: readonly TransferStatus[],
])[] = [
  [
    'a transfer whose found transaction has left the chain is found as an equal one that is free by then',
    [...crossed, reorganise(1, false)],
    ['different', 'confirmed'],
  ],
  [
    'also if another transfer has used the nonce of the found one',
    [...crossed, reorganise(1, false), ask(5n, manner('hash'))],
    ['confirmed', 'different', 'confirmed'],
  ],
  [
    'one in a block is found, although the wallet has named it for an equal request that it has not carried out',
    [ask(7n, manner('unreadable')), ask(7n, manner('earlierOwn', { broadcast: 'not' })), mine(false)],
    ['different', 'failed'],
  ],
  [
    'also if no node has shown it before it was in the block',
    [
      ask(7n, manner('unreadable')),
      ask(7n, manner('never', { broadcast: 'not' })),
      nodes('down'),
      answerNow('earlierOwn'),
      mine(),
      wait(3000),
      nodes('good'),
    ],
    ['different', 'confirmed'],
  ],
  [
    'both of two equal ones are found, although the wallet has named the first one’s transaction for both',
    [ask(7n, manner('unreadable')), ask(7n, manner('earlierOwn')), mine(false)],
    ['failed', 'failed'],
  ],
  [
    'also if the user has sped one of them up',
    [ask(7n, manner('object')), ask(7n, manner('earlierOwn')), inApp('speedUp', manner('hash'))],
    ['confirmed', 'confirmed', 'confirmed'],
  ],
  [
    'also if the wallet has named it for a third one, and the user has sped that up',
    [
      reorganise(1, false),
      ask(5n, manner('object')),
      ask(5n, manner('other')),
      ask(5n, manner('earlierOwn')),
      inApp('speedUp', manner('hash', { keepsNonce: true })),
    ],
    ['confirmed', 'confirmed', 'confirmed'],
  ],
  [
    'also if the wallet has named it for another transfer, which is told by its own transaction',
    [
      reorganise(1, false),
      ask(7n, manner('object')),
      ask(5n, manner('other')),
      ask(7n, manner('earlierOwn')),
      wait(3000),
    ],
    ['confirmed', 'confirmed', 'confirmed'],
  ],
  [
    'also its speed-up, for which the wallet has named nothing',
    [
      ask(5n, manner('expired')),
      ask(5n, manner('earlierOwn')),
      inApp('speedUp', manner('null')),
      mine(false),
    ],
    ['failed', 'failed', 'failed'],
  ],
  [
    'also if that speed-up has taken the nonce of the first one, which is told by it',
    [
      ask(5n, manner('expired')),
      ask(5n, manner('earlierOwn')),
      inApp('speedUp', manner('null', { keepsNonce: true })),
      mine(false),
    ],
    ['failed', 'failed'],
  ],
  [
    'one that cannot be told, because an earlier one is told by its transaction, is not offered again',
    [
      reorganise(1, false),
      ask(7n, manner('object')),
      ask(5n, manner('other', { broadcast: 'late' })),
      ask(7n, manner('earlierOwn', { broadcast: 'late' })),
      broadcastLate(),
      wait(3000),
    ],
    ['dropped', 'different', 'confirmed'],
  ],
  [
    'one of which nobody can tell is not told as a later one',
    [nodes('poolless'), ask(7n, manner('null')), nodes('good'), ask(7n, manner('foreign'))],
    ['different', 'dropped'],
  ],
  [
    'the same call by another account that waits is not it',
    [ask(5n, manner('foreign')), mine(), ask(5n, manner('foreign')), reorganise(1, false)],
    ['different', 'dropped'],
  ],
  [
    'one that the wallet has named and not handed over is not replaced by what uses the nonce of an equal one',
    [
      ask(7n, manner('hash', { isPrivate: true })),
      ask(5n, manner('hash', { broadcast: 'late' })),
      forget(),
      ask(5n, manner('never')),
      mine(),
      wait(3000),
      reorganise(1, false),
      ask(7n, manner('hash')),
      mine(),
      ...[wait(15_000), wait(15_000), wait(30_000), wait(30_000)],
      broadcastLate(),
    ],
    ['confirmed', 'dropped', 'confirmed', 'dropped'],
  ],
]

describe('what is said of sent transfers is proven:', () => {
  it.each(cases)('%s', async (_, steps, statuses) => {
    const started = await start()
    for (const each of steps) await each.run({}, started.real)
    await finish(started)
    expect(started.real.sends().map(({ status }) => status)).toEqual(statuses)
  })
})
