import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { callErrorOf } from '#application/use-cases/relay/wallet/call-error.ts'
import { relayErrorOf } from '#domain/relay/errors.ts'
import { submissionOf } from '#domain/send/submission.ts'
import {
  isProvenRejection,
  isRequestPending,
  isUserRejection,
  requestRejected,
  rpcErrorOf,
  withRejectionCode,
} from '#domain/shared/rpc-error.ts'
import { codeMeaning, standardCode } from '#domain/shared/wallet-error-codes.ts'
import { errorText } from '#domain/shared/wallet-error-texts.ts'
import { isBatchRefusal } from '#domain/swaps/batch-refusal.ts'
import { providerFailureOf } from '#infrastructure/chains/solana/provider-error.ts'
import { askWallet } from '#infrastructure/chains/transfers/ask-wallet.ts'
import { clause } from '#tests/spec/clauses.ts'

const json = (value: unknown) => JSON.stringify(value)
const NOT_CARRIED_OUT = [4100, 4200, -32_601, -32_602]
const revertedNode = { code: -32_000, message: 'nonce too low' }

/** `proven`: a code says that the user refused. `inWords`: only words do. */
type Reading = 'proven' | 'inWords' | 'pending' | 'other'

/** Errors as published wallets and libraries throw them: whose, the error, its reading, and the code that tells. */
const SHAPES: readonly (readonly [
  whose: string,
  thrown: unknown,
  reading: Reading,
  code: number | undefined,
])[] = [
  [
    'MetaMask',
    { code: 4001, message: 'MetaMask Tx Signature: User denied transaction signature.' },
    'proven',
    4001,
  ],
  [
    'MetaMask, with where it was refused',
    {
      code: 4001,
      message: 'User rejected the request.',
      data: { location: 'confirmation', cause: 'rejectAllApprovals' },
    },
    'proven',
    4001,
  ],
  [
    'MetaMask, an error of its own',
    {
      code: -32_603,
      message: 'Internal JSON-RPC error.',
      data: { code: 4001, message: 'User rejected the request.' },
    },
    'proven',
    4001,
  ],
  [
    'MetaMask on a phone, an unknown chain',
    {
      code: -32_603,
      message: 'Internal error',
      data: { originalError: { code: 4902, message: 'Unrecognized chain ID' } },
    },
    'other',
    4902,
  ],
  [
    'MetaMask, an open request',
    {
      code: -32_002,
      message:
        "Request of type 'wallet_requestPermissions' already pending for origin https://app.example. Please wait.",
    },
    'pending',
    -32_002,
  ],
  [
    'MetaMask, a foreign account',
    { code: 4100, message: 'The requested account and/or method has not been authorized by the user.' },
    'other',
    4100,
  ],
  ['Rabby', { code: 4001, message: 'User rejected the request.' }, 'proven', 4001],
  ['Rabby, a closed window', { message: 'User closed the window' }, 'inWords', undefined],
  [
    'Coinbase Wallet',
    { code: 4001, message: 'User rejected the request.', stack: 'Error: …' },
    'proven',
    4001,
  ],
  ['Coinbase Wallet, in words only', new Error('User denied account authorization'), 'inWords', undefined],
  ['Trust Wallet, a code as text', { code: '4001', message: 'cancelled' }, 'proven', 4001],
  ['Trust Wallet, in words only', { code: -32_603, message: 'Request rejected' }, 'inWords', -32_603],
  ['OKX', { code: 4001, message: 'User rejected the request.' }, 'proven', 4001],
  [
    'OKX, an open request',
    { code: -32_002, message: 'Already processing eth_requestAccounts. Please wait.' },
    'pending',
    -32_002,
  ],
  ['Enkrypt, a node’s error', { code: 4001, message: 'Rejected', data: revertedNode }, 'other', -32_000],
  ['Enkrypt, a node’s error as JSON', { code: 4001, message: json(revertedNode) }, 'other', -32_000],
  [
    'Enkrypt, a refusal',
    { code: 4001, message: json({ code: 4001, message: 'User rejected the request' }) },
    'proven',
    4001,
  ],
  [
    'Ledger Live',
    { code: 4001, message: { code: 4001, message: 'Transaction declined on device' } },
    'proven',
    4001,
  ],
  ['a message that is an object', { message: { code: -32_002, message: 'pending' } }, 'pending', -32_002],
  [
    'ethers 5',
    {
      code: 'ACTION_REJECTED',
      reason: 'user rejected transaction',
      message: 'user rejected transaction (action="sendTransaction")',
    },
    'proven',
    4001,
  ],
  [
    'ethers 5, from a node',
    {
      code: 'UNPREDICTABLE_GAS_LIMIT',
      error: {
        reason: 'processing response error',
        body: json({ jsonrpc: '2.0', id: 1, error: revertedNode }),
      },
    },
    'other',
    -32_000,
  ],
  [
    'ethers 6',
    {
      code: 'ACTION_REJECTED',
      action: 'sendTransaction',
      reason: 'rejected',
      info: { error: { code: 4001, message: 'User denied transaction signature.' } },
      message: 'user rejected action',
    },
    'proven',
    4001,
  ],
  [
    'viem',
    Object.assign(new Error('User rejected the request.\n\nDetails: no'), {
      name: 'UserRejectedRequestError',
      code: 4001,
      cause: { code: 4001 },
    }),
    'proven',
    4001,
  ],
  [
    'ethjs-query',
    {
      message: `[ethjs-query] while formatting outputs from RPC '${json({ value: { code: -32_603, data: revertedNode } })}'`,
    },
    'other',
    -32_000,
  ],
  ['a thrown text with JSON', `Error: ${json({ code: 4001, message: 'no' })}`, 'inWords', 4001],
  ['a thrown text', 'Rejected by user', 'inWords', undefined],
  [
    'a response object',
    { jsonrpc: '2.0', id: 3, error: { code: 4001, message: 'User rejected' } },
    'proven',
    4001,
  ],
  [
    'a cause of a cause',
    { message: 'failed', cause: { message: 'failed', cause: { code: 4001 } } },
    'proven',
    4001,
  ],
  ['Phantom', { code: 4001, message: 'User rejected the request.' }, 'proven', 4001],
  [
    'Phantom on Solana, an open request',
    { code: -32_002, message: 'Requested resource not available.' },
    'pending',
    -32_002,
  ],
  ['Solflare', new Error('Transaction rejected'), 'inWords', undefined],
  ['Backpack', new Error('Approval Denied'), 'inWords', undefined],
  ['Glow', new Error('User rejected the request'), 'inWords', undefined],
  [
    'wallet-adapter',
    Object.assign(new Error('Wallet window closed'), { name: 'WalletWindowClosedError' }),
    'inWords',
    undefined,
  ],
  ['UniSat', { code: 4001, message: 'User rejected the request.' }, 'proven', 4001],
  [
    'Leather',
    { jsonrpc: '2.0', id: 'x', error: { code: 4001, message: 'User rejected request' } },
    'proven',
    4001,
  ],
  [
    'Leather, older',
    { error: { code: 4001, message: 'User rejected signing the transaction' } },
    'proven',
    4001,
  ],
  ['sats-connect', 'User canceled the request', 'inWords', undefined],
  ['a WalletConnect wallet', { code: 5000, message: 'User rejected.' }, 'proven', 5000],
  [
    'a WalletConnect wallet, of chains',
    { code: 5001, message: 'User disapproved requested chains' },
    'proven',
    5001,
  ],
  ['a WalletConnect wallet, in words only', { code: 0, message: 'The request was declined' }, 'inWords', 0],
  ['Safe', { code: -32_000, message: 'Transaction was rejected' }, 'inWords', -32_000],
  ['a popup', new Error('The popup was closed'), 'inWords', undefined],
  ['Frame', { code: 4001, message: 'User declined request' }, 'proven', 4001],
  ['a code as a large number', { code: 4001n }, 'proven', 4001],
  ['a code between blanks', { code: ' 4001 ' }, 'proven', 4001],
  ['a text in place of an error', { error: 'User rejected' }, 'inWords', undefined],
  ['ethers, with a reason only', { reason: 'rejected by user' }, 'inWords', undefined],
  [
    'a text in the data',
    { code: -32_603, message: 'Internal error', data: 'User rejected' },
    'inWords',
    -32_603,
  ],
  ['a name only', { name: 'UserRejectedRequestError', message: 'failed' }, 'inWords', undefined],
  ['viem, with its short text', { shortMessage: 'User rejected the request.' }, 'inWords', undefined],
  ['an open request in words', { message: 'Already processing eth_requestAccounts.' }, 'pending', undefined],
  [
    'an open request, of a general code',
    { code: -32_603, message: 'Request of type x already pending for origin y' },
    'pending',
    -32_603,
  ],
  ['a bundler', { code: -32_500, message: 'the user operation was rejected' }, 'other', -32_500],
  ['a wallet in Chinese', new Error('用户拒绝了请求'), 'inWords', undefined],
  // Words of nodes and others, which are nobody's refusal.
  ['a node', { code: -32_000, message: 'transaction rejected: nonce too low' }, 'other', -32_000],
  ['a node that is down', new Error('connect ECONNREFUSED: connection refused'), 'other', undefined],
  ['a limit', { code: -32_005, message: 'Request rejected due to rate limit' }, 'other', -32_005],
  ['an unknown method', { code: -32_601, message: 'Method not found; user denied' }, 'other', -32_601],
  ['an unknown chain', { code: 4902, message: 'user rejected' }, 'other', 4902],
  ['a system', new Error('Permission denied by system'), 'other', undefined],
]

const readingOf = (thrown: unknown): Reading => {
  const error = rpcErrorOf(thrown)
  if (isProvenRejection(error)) return 'proven'
  if (isUserRejection(error)) return 'inWords'
  return isRequestPending(error) ? 'pending' : 'other'
}

describe('an error as wallets throw it', () => {
  it.each(SHAPES)('of %s is read', (_, thrown, reading, code) => {
    expect(readingOf(thrown)).toBe(reading)
    expect(rpcErrorOf(thrown).code).toBe(code)
  })

  it.each(SHAPES)('of %s is read the same in any wrapping', (_, thrown, reading, code) => {
    const wrapped = [
      (inner: unknown) => ({
        code: -32_603,
        message: 'Internal JSON-RPC error.',
        data: { originalError: inner },
      }),
      (inner: unknown) => ({ code: 4001, message: 'Failed', error: inner }),
      (inner: unknown) => ({ message: 'Failed', cause: { info: inner } }),
    ]
    // A text in place of an error is no error with a code, so that the wrapper's code stays.
    if (typeof thrown === 'object' && code !== undefined)
      for (const wrap of wrapped) {
        expect(readingOf(wrap(thrown))).toBe(reading)
        expect(rpcErrorOf(wrap(thrown)).code).toBe(code)
      }
  })

  it('has its code as a number, as text, and behind other words', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 12_000 }), fc.nat({ max: 3 }), (code, depth) => {
        const wrap = (inner: object): object => ({ code: 1, message: 'x', data: inner })
        const forms = [
          { code },
          { code: String(code) },
          { message: `Oh: ${json({ code })}.` },
          { error: json({ code }) },
        ]
        for (const form of forms) {
          const thrown = Array.from({ length: depth }).reduce<object>(wrap, form)
          expect(rpcErrorOf(thrown).code).toBe(code)
        }
      }),
    )
  })

  it('costs little, however large and deep it is', () => {
    const broad = (depth: number): object =>
      depth === 0
        ? { code: 4001 }
        : { data: broad(depth - 1), cause: broad(depth - 1), error: broad(depth - 1), info: broad(depth - 1) }
    const begin = performance.now()
    rpcErrorOf(broad(6))
    rpcErrorOf({ message: `${'user '.repeat(100_000)}{`, cause: '{'.repeat(1_000_000) })
    isUserRejection({ message: 'user'.repeat(125) })
    isUserRejection({ message: 'user _'.repeat(80) })
    expect(performance.now() - begin).toBeLessThan(500)
  })

  it('is told by its original text where the outer one is general', () => {
    const error = rpcErrorOf({
      code: -32_603,
      message: 'Internal error',
      data: { message: 'User rejected the request' },
    })
    expect(error).toEqual({ code: -32_603, message: 'Internal error', detail: 'User rejected the request' })
    expect(isUserRejection(error)).toBe(true)
  })
})

describe('words of a refusal', () => {
  const verbs = 'rejected denied declined cancelled canceled refused dismissed'.split(' ')

  it.each(verbs)('both ways round: %s', (verb) => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), fc.string({ maxLength: 100 }), (before, after) => {
        for (const words of [
          `User ${verb}`,
          `user has ${verb}`,
          `USER ${verb.toUpperCase()}`,
          `${verb} by user`,
          `${verb} by the user`,
        ])
          expect(isUserRejection({ message: before + words + after })).toBe(true)
      }),
    )
    for (const subject of ['Request', 'The request was', 'Transaction', 'Signature', 'Approval has been'])
      if (/^(rej|den|decl|canc)/.test(verb))
        expect(isUserRejection({ message: `${subject} ${verb}` })).toBe(true)
  })

  it.each([
    'Cancelled',
    'Rejected.',
    'You rejected the request',
    'Rejected the request',
    'The user did not approve',
    'Not approved by the user',
    'Transaction declined on device',
    'Rejected on your device.',
    'Plugin Closed',
    'Vom Benutzer abgelehnt',
    'Rechazado por el usuario',
    'Refusé par l’utilisateur',
    'Cancelado pelo usuário',
    'отклонено пользователем',
    'ユーザーが拒否しました',
    '사용자가 거절했습니다',
    'Kullanıcı reddetti',
  ])('in other words: %s', (message) => expect(isUserRejection({ message })).toBe(true))

  it.each([
    'the user operation was rejected by the bundler',
    'UserOperation rejected because maxFeePerGas is too low',
    'Transaction was rejected by the network',
    'Request rejected: too many requests',
    'connection refused',
    'The connection was closed',
    'Cancelled: nonce too low',
    'Le nœud a refusé la transaction',
    'usuario desconocido',
  ])('are not those of others: %s', (message) => expect(isUserRejection({ message })).toBe(false))

  it('never prove that a transaction was not sent', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SHAPES), ([, thrown, reading, code]) => {
        const submission = submissionOf({ type: 'error', error: rpcErrorOf(thrown) }, () => undefined)
        const isNotCarriedOut = reading === 'proven' || NOT_CARRIED_OUT.includes(code ?? 0)
        expect(submission.type).toBe(isNotCarriedOut ? 'rejected' : 'unknown')
      }),
      { numRuns: 500 },
    )
  })
})

/** What a node may have told the wallet after the transaction was sent: any code but those of a user’s refusal. */
const ofNode = fc.oneof(
  fc.constantFrom(...NOT_CARRIED_OUT, -32_000, 4902, 5710, 5740),
  fc.integer({ min: -40_000, max: 12_000 }).filter((code) => codeMeaning(code) !== 'UserRejected'),
)
const outerCode = fc.constantFrom(-32_603, -32_000, 4001, 5000, 4900, 1, undefined)
const FIELDS = ['originalError', 'cause', 'error', 'info', 'data', 'value', 'body', 'message'] as const
const place = fc.tuple(fc.constantFrom(...FIELDS), fc.constantFrom('object', 'JSON', 'words'))
type Place = readonly [(typeof FIELDS)[number], string]

const enclosed = (inner: object, [name, form]: Place, code?: number): object => {
  const held = form === 'object' ? inner : form === 'JSON' ? json(inner) : `could not look: ${json(inner)}`
  return { ...(code === undefined ? {} : { code }), message: 'Internal JSON-RPC error.', [name]: held }
}

describe('an error inside a wallet’s error', () => {
  it('proves nothing by the code of a node, wherever it stands', () => {
    fc.assert(
      fc.property(
        ofNode,
        fc.array(fc.tuple(place, outerCode), { minLength: 1, maxLength: 3 }),
        (code, around) => {
          const thrown = around.reduce<object>((inner, [at, outer]) => enclosed(inner, at, outer), {
            code,
            message: 'the method does not exist',
          })
          const error = rpcErrorOf(thrown)
          const [, outermost] = around.at(-1) ?? []
          if (error.code === outermost) return
          expect(submissionOf({ type: 'error', error }, () => undefined).type).toBe('unknown')
          expect(isBatchRefusal(error)).toBe(false)
          // The providers for hosts must not state it as their own.
          expect(withRejectionCode(error, true).code).toBe(-32_603)
          for (const told of [
            callErrorOf(requestRejected(error), 'eth_sendTransaction'),
            providerFailureOf(error, 'signAndSendTransaction'),
          ])
            expect(submissionOf({ type: 'error', error: rpcErrorOf(told) }, () => undefined).type).toBe(
              'unknown',
            )
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('proves a user’s refusal in an envelope, and not in a quotation or inside another failure', () => {
    fc.assert(
      fc.property(place, fc.constantFrom(4001, 5000), outerCode, (at, code, outer) => {
        const error = rpcErrorOf(enclosed({ code, message: 'no' }, at, outer))
        const isRefusal = outer === 4001 || outer === 5000
        const isEnvelope = at[1] === 'object' && (outer === undefined || outer === -32_603)
        expect(isProvenRejection(error)).toBe(isEnvelope || isRefusal)
      }),
    )
  })

  it('proves nothing if it is one of several', () => {
    for (const thrown of [
      new AggregateError([{ code: 4001 }, { code: -32_000 }], 'All failed'),
      [{ code: 4001, message: 'no' }],
      { code: -32_603, data: { errors: [{ code: 4001 }] } },
    ]) {
      expect(isUserRejection(rpcErrorOf(thrown))).toBe(true)
      expect(isProvenRejection(rpcErrorOf(thrown))).toBe(false)
    }
  })

  it('is read even if reading it throws', async () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    for (const thrown of [proxy, { cause: proxy, message: 'odd' }, new Error('odd', { cause: proxy })]) {
      const provider = { request: () => Promise.reject(thrown) }
      const answer = await askWallet(provider, 'request', [], new AbortController().signal)()
      expect(submissionOf(answer, () => undefined).type).toBe('unknown')
    }
  })
})

describe('the table of codes', () => {
  it('has one row for each code', () => {
    for (let code = -33_000; code <= 11_000; code += 1) {
      const meaning = codeMeaning(code)
      const text = meaning && errorText(meaning, code)
      expect(text).not.toBe('')
      const { _tag, message } = relayErrorOf({ code, message: 'own words' })
      expect([_tag, message]).toEqual(
        meaning === undefined ? ['RequestFailed', 'own words'] : [meaning, text],
      )
    }
  })

  it('has the codes of WBIP wallets, which give some another meaning', () => {
    const meaningOf = (code: number) => codeMeaning(standardCode(code, 'wbip'))
    expect([-32_000, -32_001, -32_002, -32_601, 4001].map(meaningOf)).toEqual([
      'UserRejected',
      'MethodNotSupported',
      'Unauthorized',
      'MethodNotFound',
      'UserRejected',
    ])
  })
})

clause('S8-13', () => {
  it('[S8-13] a refused connection is ‘Connection rejected’ in every shape', () => {
    for (const [, thrown, reading] of SHAPES)
      expect(isUserRejection(rpcErrorOf(thrown))).toBe(reading === 'proven' || reading === 'inWords')
  })
})
