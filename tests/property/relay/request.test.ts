import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import {
  type UncheckedRequest,
  checkNotExpired,
  checkRequest,
  MAX_REQUEST_EXPIRY_SECONDS,
  MIN_REQUEST_EXPIRY_SECONDS,
} from '#domain/relay/request.ts'
import { accountIdIn, chainId, evmAddress, word } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

import { account, ADDRESS, chain, METHODS, sessionOf } from './arbitraries.ts'

const NOW = 500
const SESSION = sessionOf('eip155', {
  chains: [chain('eip155:1'), chain('eip155:5')],
  accounts: [account(`eip155:1:${ADDRESS}`), account(`eip155:10:${ADDRESS}`)],
  methods: METHODS,
})
const ASKED: UncheckedRequest = {
  chainId: 'eip155:1',
  method: 'personal_sign',
  params: [],
  expirySeconds: 300,
}

const check = (request: Partial<UncheckedRequest>, session: typeof SESSION | undefined = SESSION) =>
  checkRequest(session, { ...ASKED, ...request }, NOW)
const refusal = (request: Partial<UncheckedRequest>) => {
  const result = check(request)
  return E.isLeft(result) ? result.left : undefined
}

describe('a request that satisfies all rules', () => {
  it('is accepted, with its session', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('eip155:1', 'eip155:10'),
        fc.constantFrom('personal_sign', 'eth_sendTransaction'),
        fc.anything(),
        fc.integer({ min: 300, max: 604_800 }),
        (chain, method, params, expirySeconds) => {
          expect(check({ chainId: chain, method, params, expirySeconds })).toEqual(E.right(SESSION))
        },
      ),
    )
  })
})

clause('S5-24', () => {
  it('[S5-24] a request expires within 300 s to 604,800 s', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.double()), (expirySeconds) => {
        const isWithin = expirySeconds >= 300 && expirySeconds <= 604_800
        expect(refusal({ expirySeconds })?._tag).toBe(isWithin ? undefined : 'MissingOrInvalid')
      }),
    )
    for (const validExpiry of [300, 604_800]) expect(refusal({ expirySeconds: validExpiry })).toBeUndefined()
    for (const outside of [299, 604_801, Number.NaN, Infinity, -Infinity])
      expect(refusal({ expirySeconds: outside })?.message).toBe(
        `Missing or invalid: a request's expiry of 300 to 604800 seconds: ${outside}`,
      )
  })

  it('[S5-24] the bounds are 5 minutes and 7 days, and the minimum is the default', () => {
    expect(MIN_REQUEST_EXPIRY_SECONDS).toBe(5 * 60)
    expect(MAX_REQUEST_EXPIRY_SECONDS).toBe(7 * 24 * 60 * 60)
  })
})

clause('S5-25', () => {
  it.each(['', 'eip155', '1', 'eip155:', ':1', 'eip155:1:0x', 'eip155/1', 'nobody:1', 'eip155:a b'])(
    '[S5-25] %j is no namespace:chainId',
    (raw) => {
      expect(refusal({ chainId: raw })).toEqual({
        _tag: 'MissingOrInvalid',
        message: `Missing or invalid: a chain as namespace:chainId: ${raw}`,
      })
    },
  )
})

clause('S5-26', () => {
  it('[S5-26] a chain outside the session is rejected', () => {
    fc.assert(
      fc.property(chainId, (otherChainId) => {
        fc.pre(!['eip155:1', 'eip155:5', 'eip155:10'].includes(otherChainId))
        expect(refusal({ chainId: otherChainId })).toEqual({
          _tag: 'MissingOrInvalid',
          message: `Missing or invalid: a chain that the session has: ${otherChainId}`,
        })
      }),
    )
  })
})

clause('S5-27', () => {
  const notApproved = (method: string, chainId: string) => ({
    _tag: 'MethodNotApproved',
    message: `The wallet did not approve ${method} for ${chainId}`,
  })

  it('[S5-27] a method that the wallet did not approve is rejected', () => {
    fc.assert(
      fc.property(word, (name) => {
        expect(refusal({ method: `own_${name}` })).toEqual(notApproved(`own_${name}`, 'eip155:1'))
      }),
    )
  })

  it('[S5-27] a method is approved for the chains of accounts only', () => {
    expect(refusal({ chainId: 'eip155:5' })).toEqual(notApproved('personal_sign', 'eip155:5'))
  })

  it('[S5-27] the approvals of another namespace do not count', () => {
    fc.assert(
      fc.property(accountIdIn('solana'), (solanaAccount) => {
        const { namespaces } = sessionOf('solana', {
          accounts: [solanaAccount],
          methods: ['solana_signMessage'],
        })
        const sessionWithSolana = { ...SESSION, namespaces: { ...SESSION.namespaces, ...namespaces } }
        const request = { ...ASKED, method: 'solana_signMessage' }
        const solanaChain = solanaAccount.split(':').slice(0, 2).join(':')
        expect(checkRequest(sessionWithSolana, request, NOW)).toEqual(
          E.left(notApproved('solana_signMessage', 'eip155:1')),
        )
        expect(checkRequest(sessionWithSolana, { ...request, chainId: solanaChain }, NOW)).toEqual(
          E.right(sessionWithSolana),
        )
        const signing = { ...ASKED, chainId: solanaChain }
        expect(checkRequest(sessionWithSolana, signing, NOW)).toEqual(
          E.left(notApproved('personal_sign', solanaChain)),
        )
      }),
    )
  })
})

clause(['S5-33', 'S8-65', 'S8-66'], () => {
  it('[S5-33][S8-65][S8-66] a topic or proposal id exists and is unexpired', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), word, (expiry, now, field) => {
        expect(checkNotExpired(undefined, field, now)).toEqual(
          E.left({ _tag: 'NoMatchingKey', message: `No matching key: ${field}` }),
        )
        const record = { expiry }
        expect(checkNotExpired(record, field, now)).toEqual(
          expiry > now ? E.right(record) : E.left({ _tag: 'Expired', message: `Expired: ${field}` }),
        )
      }),
    )
  })

  it('[S5-33][S8-65] a request needs a session', () => {
    expect(checkRequest(undefined, ASKED, NOW)).toEqual(
      E.left({ _tag: 'NoMatchingKey', message: 'No matching key: session' }),
    )
  })

  it('[S5-33][S8-66] a request needs one that is alive, whatever else is wrong', () => {
    const invalidRequest = { chainId: '', method: '', params: undefined, expirySeconds: 0 }
    for (const request of [ASKED, invalidRequest])
      expect(checkRequest(SESSION, request, SESSION.expiry)).toEqual(
        E.left({ _tag: 'Expired', message: 'Expired: session topic' }),
      )
    expect(checkRequest(SESSION, ASKED, SESSION.expiry - 1)).toEqual(E.right(SESSION))
  })
})

clause('S5-34', () => {
  const method = 'wallet_getCapabilities'
  const missing = {
    _tag: 'MissingOrInvalid',
    message: 'Missing or invalid: the address that wallet_getCapabilities is about',
  }

  it('[S5-34] wallet_getCapabilities needs an address', () => {
    fc.assert(
      fc.property(evmAddress, fc.array(fc.anything()), (address, parameters) => {
        expect(refusal({ method, params: [address, ...parameters] })).toBeUndefined()
      }),
    )
    for (const params of [undefined, [], {}, [''], [undefined], [7], ['0x1'], ADDRESS, { 0: ADDRESS }])
      expect(refusal({ method, params })).toEqual(missing)
  })
})
