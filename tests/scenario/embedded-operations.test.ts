import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { loggedIn } from './embedded-kit.ts'
import { providerOf } from './relay-kit.ts'

const HASH = `0x${'0b'.repeat(32)}`
const RECEIPT = 'eth_getUserOperationReceipt'
const ask = { method: RECEIPT, params: [HASH] }
const served = { options: { baseUrls: { rpc: 'https://rpc.example' } } }

const operating = async (setting: Parameters<typeof loggedIn>[0] = served) => {
  const tab = await loggedIn(setting)
  tab.frame.answers('RPC_REQUEST', ({ method }) => E.right({ frame: method }))
  return { ...tab, provider: providerOf(tab) }
}

describe('the receipt of a user operation', () => {
  it('[S7-31] comes from the bundler, without a request to the frame', async () => {
    const tab = await operating()
    tab.chains.answers[RECEIPT] = E.right({ success: true })
    expect(await tab.provider.request(ask)).toEqual({ success: true })
    expect(tab.payloadsOf('RPC_REQUEST')).toEqual([])
    const rpcUrls = ['https://rpc.example/v1/bundler?projectId=test&chainId=eip155%3A1']
    expect(tab.chains.calls).toEqual([{ ...ask, service: true, rpcUrls }])
  })

  it.each([
    ['has none yet', E.right(null)],
    ['refuses', E.left({ code: -32601, message: 'Method not found' })],
  ])('comes from the frame if the bundler %s', async (_, answer) => {
    const tab = await operating()
    tab.chains.answers[RECEIPT] = answer
    expect(await tab.provider.request(ask)).toEqual({ frame: RECEIPT })
    expect(tab.chains.calls).toHaveLength(1)
  })

  it('comes from the frame if the bundler is unreachable', async () => {
    const tab = await operating()
    tab.chains.unreachable = true
    expect(await tab.provider.request(ask)).toEqual({ frame: RECEIPT })
  })

  it('comes from the frame if the host has no bundler', async () => {
    const tab = await operating({})
    tab.chains.answers[RECEIPT] = E.right({ success: true })
    expect(await tab.provider.request(ask)).toEqual({ frame: RECEIPT })
    expect(tab.chains.calls).toEqual([])
  })
})

describe('other methods of user operations', () => {
  it.each([
    'eth_estimateUserOperationGas',
    'eth_getUserOperationByHash',
    'eth_supportedEntryPoints',
    'wallet_getCallsStatus',
  ])('[S6-05, S7-31] is sent to the frame: %s', async (method) => {
    const tab = await operating()
    tab.chains.answers[method] = E.right('not asked')
    expect(await tab.provider.request({ method, params: [HASH] })).toEqual({ frame: method })
    expect([tab.chains.calls, tab.state().open]).toEqual([[], false])
  })
})
