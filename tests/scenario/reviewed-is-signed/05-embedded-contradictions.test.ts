import { describe, expect, it } from 'vitest'

import { loggedIn } from '#tests/scenario/embedded-kit.ts'
import { providerOf } from '#tests/scenario/relay-kit.ts'
import { ALICE, BOB } from '#tests/scenario/wallets.ts'

const INVALID_PARAMS = -32_602
const call = { from: ALICE, to: BOB, value: '0x1' }
const batch = { version: '2.0.0', from: ALICE, atomicRequired: true, calls: [{ to: BOB, value: '0x1' }] }
const methods = { eth_sendTransaction: call, wallet_sendCalls: { ...batch, chainId: '0x1' } } as const

/** What reaches the frame of a request, and the code with which it is refused. */
const asked = async (method: string, params: unknown[], then?: () => void) => {
  const tab = await loggedIn()
  const codes: unknown[] = []
  providerOf(tab)
    .request({ method, params })
    .catch(({ code }: { readonly code: number }) => void codes.push(code))
  then?.()
  await tab.clock.advance(0)
  return {
    frame: tab.payloadsOf('RPC_REQUEST').map((payload) => (payload as { params: unknown }).params),
    codes,
  }
}

const contradictions: readonly (readonly [string, object])[] = [
  ['another chain in hex', { chainId: '0x89' }],
  ['another chain as a number', { chainId: 137 }],
  ['another chain as a bigint', { chainId: 137n }],
  ['another chain by its CAIP-2 id', { chainId: 'eip155:137' }],
  ['a chain that cannot be read', { chainId: 'mainnet' }],
  ['an object as a chain', { chainId: { id: '0x1' } }],
  ['an authorization', { authorizationList: [{ address: BOB }] }],
  ['an empty list of authorizations', { authorizationList: [] }],
]

describe('row 5: a request to the embedded wallet that contradicts its review is refused before the frame has it', () => {
  it.each(
    Object.entries(methods).flatMap(([method, valid]) =>
      contradictions.map(([what, change]) => [method, what, { ...valid, ...change }] as const),
    ),
  )('%s with %s', async (method, _, params) => {
    expect(await asked(method, [params])).toEqual({ frame: [], codes: [INVALID_PARAMS] })
  })

  it.each<readonly [string, object]>([
    ['in hex', { chainId: '0x1' }],
    ['as a number', { chainId: 1 }],
    ['by its CAIP-2 id', { chainId: 'eip155:1' }],
    ['not at all', {}],
  ])('one that states the frame’s chain %s reaches it', async (_, change) => {
    const { frame } = await asked('eth_sendTransaction', [{ ...call, ...change }])
    expect(frame).toEqual([[{ ...call, ...change }]])
  })

  it('what the caller changes as soon as it has made the request changes nothing', async () => {
    const params: (typeof call & { nested?: string[] })[] = [{ ...call, nested: ['a'] }]
    const { frame } = await asked('eth_sendTransaction', params, () => {
      for (const each of params) {
        each.nested?.push('b')
        Object.assign(each, { to: ALICE, value: '0xffff' })
      }
      params.push(call)
    })
    expect(frame).toEqual([[{ ...call, nested: ['a'] }]])
  })
})
