import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { safeMethods, unsafeMethods } from '#domain/approval/rpc-methods.ts'
import { readRequest, withinReview } from '#domain/embedded/consent.ts'
import type { FramePayload } from '#domain/embedded/protocol.ts'
import { namedAccount, withAccount } from '#domain/embedded/request-account.ts'
import { clause } from '#tests/spec/clauses.ts'

type Request = FramePayload<'RPC_REQUEST'>

const request: fc.Arbitrary<Request> = fc.record(
  {
    method: fc.constantFrom(...unsafeMethods),
    params: fc.array(fc.string(), { maxLength: 2 }),
    chainId: fc.constantFrom(1, 10, '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
    chainNamespace: fc.constantFrom('eip155', 'solana'),
    rpcUrl: fc.constantFrom('https://one.example', 'https://two.example'),
  },
  { requiredKeys: ['method', 'params'] },
)
const account = fc.constantFrom('0xa1', '0xb2')

clause('S4-37', () => {
  it('[S4-37] the frame gets the reviewed request for an account that the user has, unless another one than that is in use since', () => {
    const accounts = fc.uniqueArray(account, { maxLength: 2 })
    fc.assert(
      fc.property(request, account, account, accounts, (made, owner, inUse, now) => {
        const review = { account: owner, inUse, request: made }
        const accepted = withinReview(review, now)
        const isAllowed = now.includes(owner) && (now[0] === owner || now[0] === inUse)
        expect(accepted._tag).toBe(isAllowed ? 'Right' : 'Left')
        if (accepted._tag === 'Right') expect(accepted.right).toBe(made)
      }),
    )
  })

  it('[S4-37] without a review only methods that read are accepted', () => {
    for (const method of [...unsafeMethods, 'eth_sign', ''])
      expect(readRequest({ method, params: [] })._tag).toBe('Left')
    for (const method of safeMethods) expect(readRequest({ method, params: [] })._tag).toBe('Right')
  })

  /** A request of each method that names its account, with the account in any case of letters. */
  const naming = (name: string): Readonly<Record<string, unknown>> => ({
    personal_sign: ['0x68', name],
    eth_signTypedData_v4: [name, '{}'],
    eth_sendTransaction: [{ from: name, to: '0xc3' }],
    wallet_sendCalls: [{ from: name, calls: [] }],
    eth_sendUserOperation: [{ sender: name }, '0xe4'],
  })

  it('[S4-37] a request is for the account that it names, if the user has it', () => {
    for (const [method, params] of Object.entries(naming('0xB2'))) {
      expect(namedAccount(method, params, ['0xa1', '0xb2'])).toBe('0xb2')
      expect(namedAccount(method, params, ['0xa1'])).toBeUndefined()
    }
    const shapeless = fc.tuple(fc.constantFrom(...unsafeMethods), fc.anything())
    fc.assert(
      fc.property(shapeless, ([method, params]) => {
        expect([undefined, '']).toContain(namedAccount(method, params, ['0xa1', '']))
      }),
    )
  })

  it('[S4-37] a transaction that names no account names the one that it is made for, and changes in nothing else', () => {
    for (const method of ['eth_sendTransaction', 'wallet_sendCalls'])
      for (const from of [{}, { from: undefined }, { from: null }])
        expect(withAccount(method, [{ ...from, to: '0xc3' }, 'more'], '0xa1')).toEqual([
          { from: '0xa1', to: '0xc3' },
          'more',
        ])
    for (const [method, params] of Object.entries(naming('0xb2')))
      expect(withAccount(method, params, '0xa1')).toBe(params)
    for (const params of [undefined, {}, [], ['0x']])
      expect(withAccount('eth_sendTransaction', params, '0xa1')).toBe(params)
  })
})
