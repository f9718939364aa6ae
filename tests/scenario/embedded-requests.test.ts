import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import type { Toast } from '#domain/notices/toast.ts'

import { latest, loggedIn } from './embedded-kit.ts'
import { providerOf } from './relay-kit.ts'
import { ALICE, BOB, SIGNATURE } from './wallets.ts'

const HASH = `0x${'ab'.repeat(32)}`
const sign = { method: 'personal_sign', params: ['0x68', ALICE] }
const send = { method: 'eth_sendTransaction', params: [{ from: ALICE, to: BOB, value: 1n }] }

const requestOutcome = (promise: Promise<unknown>) =>
  promise.then(
    (answer) => ({ answer }),
    ({ code, message }: { readonly code: number; readonly message: string }) => ({ code, message }),
  )

const embeddedTab = async () => {
  const tab = await loggedIn()
  const provider = providerOf(tab)
  const ask = (call: { readonly method: string; readonly params?: readonly unknown[] }) =>
    requestOutcome(provider.request(call))
  return { ...tab, ask, toast: (): Toast => latest(tab.inside.showNotices.toast$) }
}

describe('a request to the embedded wallet', () => {
  it('[S4-37][S4-38] is shown for approval when it uses a key, and its response closes the modal', async () => {
    const tab = await embeddedTab()
    const signed = tab.ask(sign)
    await tab.clock.advance(0)
    expect(tab.state()).toMatchObject({ open: true, view: 'ApproveTransaction' })
    expect(latest(tab.embedded.approveRequest.requests$).open).toMatchObject([{ method: 'personal_sign' }])
    tab.frame.reply('RPC_REQUEST', SIGNATURE)
    expect(await signed).toEqual({ answer: SIGNATURE })
    expect(tab.state().open).toBe(false)
  })

  it('[S7-61] carries the chain, the RPC URL and serializable numbers', async () => {
    const tab = await embeddedTab()
    const sent = tab.ask(send)
    await tab.clock.advance(0)
    expect(tab.payloadsOf('RPC_REQUEST')).toEqual([
      {
        method: 'eth_sendTransaction',
        params: [{ from: ALICE, to: BOB, value: '0x1' }],
        chainId: 1,
        chainNamespace: 'eip155',
        rpcUrl: 'https://rpc.example/1',
      },
    ])
    tab.frame.reply('RPC_REQUEST', HASH)
    expect(await sent).toEqual({ answer: HASH })
  })

  it('[S6-05] is sent without approval by the user when it only reads', async () => {
    const tab = await embeddedTab()
    const read = tab.ask({ method: 'eth_blockNumber' })
    await tab.clock.advance(0)
    expect(tab.state().open).toBe(false)
    tab.frame.reply('RPC_REQUEST', '0x10')
    expect(await read).toEqual({ answer: '0x10' })
  })

  it('[S4-39][S8-25] is rejected when its method is unknown, and the user is notified after 300 ms', async () => {
    const tab = await embeddedTab()
    expect(await tab.ask({ method: 'eth_sign' })).toEqual({
      code: 4200,
      message: 'Requested RPC call is not allowed',
    })
    expect(tab.payloadsOf('RPC_REQUEST')).toEqual([])
    await tab.clock.advance(299)
    expect(tab.state().open).toBe(false)
    await tab.clock.advance(1)
    expect(tab.state().open).toBe(true)
    expect(tab.toast()).toMatchObject({ content: { text: { name: 'actionNotAllowed' } } })
  })

  it('[S4-39][S8-25] is rejected without the requests that wait for approval, and the user is notified once', async () => {
    const tab = await embeddedTab()
    const toasts: unknown[] = []
    tab.inside.showNotices.toast$.subscribe((toast) => toast.step === 'shown' && toasts.push(toast))
    const signed = tab.ask(sign)
    await tab.clock.advance(0)
    const rejections = await Promise.all(
      ['eth_sign', 'wallet_foo', 'eth_sign'].map((method) => tab.ask({ method })),
    )
    expect(rejections.map((each) => 'code' in each && each.code)).toEqual([4200, 4200, 4200])
    await tab.clock.advance(300)
    expect(tab.view()).toBe('ApproveTransaction')
    expect(toasts).toHaveLength(1)
    tab.frame.reply('RPC_REQUEST', SIGNATURE)
    expect(await signed).toEqual({ answer: SIGNATURE })
  })

  it('[S4-39] with which a library probes wallets gets a response without the frame and without a notice', async () => {
    const tab = await embeddedTab()
    const accounts = { type: 'restrictReturnedAccounts', value: [ALICE] }
    const permissions = [{ parentCapability: 'eth_accounts', caveats: [accounts] }]
    const responses: Readonly<Record<string, unknown>> = {
      net_version: '1',
      wallet_getPermissions: permissions,
      wallet_requestPermissions: permissions,
      wallet_watchAsset: false,
    }
    for (const [method, answer] of Object.entries(responses))
      expect(await tab.ask({ method })).toEqual({ answer })
    await tab.clock.advance(300)
    expect([tab.payloadsOf('RPC_REQUEST'), tab.state().open]).toEqual([[], false])
  })

  it.each(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])(
    '[S4-39] %s switches to a configured network and adds no other',
    async (method) => {
      const tab = await embeddedTab()
      const switchTo = (chainId: string) => tab.ask({ method, params: [{ chainId }] })
      expect(await switchTo('0xa')).toEqual({ answer: null })
      expect(tab.account().caipNetworkId).toBe('eip155:10')
      expect(await switchTo('0x2105')).toEqual({ code: 4902, message: 'Network not found' })
      expect(await switchTo('ten')).toMatchObject({ code: -32602 })
      expect(tab.state().networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual([
        'eip155:1',
        'eip155:10',
      ])
    },
  )

  it('[S4-38] returns to the view that the user had opened, and closes only the modal that it opened', async () => {
    const tab = await embeddedTab()
    tab.kernel.open({})
    const signed = tab.ask(sign)
    await tab.clock.advance(0)
    expect(tab.view()).toBe('ApproveTransaction')
    tab.frame.reply('RPC_REQUEST', SIGNATURE)
    await signed
    expect(tab.state()).toMatchObject({ open: true, view: 'Account' })
  })

  it('[S4-38] of a flow leaves the requests behind it in the queue', async () => {
    const tab = await embeddedTab()
    tab.kernel.open({})
    tab.inside.navigation.show({ name: 'SIWXSignMessage', required: false })
    const signed = tab.ask(sign)
    const sent = tab.ask(send)
    await tab.clock.advance(0)
    tab.frame.reply('RPC_REQUEST', SIGNATURE)
    expect(await signed).toEqual({ answer: SIGNATURE })
    await tab.clock.advance(0)
    expect(tab.view()).toBe('ApproveTransaction')
    tab.frame.reply('RPC_REQUEST', HASH)
    expect(await sent).toEqual({ answer: HASH })
    expect(tab.state()).toMatchObject({ open: true, view: 'SIWXSignMessage' })
  })

  it('[S4-26] ends with the view, unless it only reads', async () => {
    const tab = await embeddedTab()
    const signed = tab.ask(sign)
    const sent = tab.ask(send)
    const read = tab.ask({ method: 'eth_blockNumber' })
    await tab.clock.advance(0)
    expect(tab.frame.waiting('RPC_REQUEST')).toBe(2)
    tab.kernel.close()
    await tab.clock.advance(0)
    expect(await signed).toEqual({ code: 4001, message: 'Request was aborted' })
    expect(await sent).toEqual({ code: 4001, message: 'Request was aborted' })
    expect(tab.payloadsOf('RPC_ABORT')).toHaveLength(1)
    tab.frame.reply('RPC_REQUEST', '0x10')
    expect(await read).toEqual({ answer: '0x10' })
  })

  it('[S4-26] is rejected by the user together with all waiting requests', async () => {
    const tab = await embeddedTab()
    const signed = tab.ask(sign)
    const sent = tab.ask(send)
    await tab.clock.advance(0)
    tab.frame.refuse('RPC_REQUEST', 'User rejected')
    expect(await signed).toEqual({ code: 4001, message: 'User rejected' })
    expect(await sent).toEqual({ code: 4001, message: 'Request was aborted' })
    expect(tab.state().open).toBe(false)
  })

  it('[S4-38] is processed in order, in one view', async () => {
    const tab = await embeddedTab()
    const signed = tab.ask(sign)
    const sent = tab.ask(send)
    await tab.clock.advance(0)
    expect(tab.frame.waiting('RPC_REQUEST')).toBe(1)
    tab.frame.reply('RPC_REQUEST', SIGNATURE)
    await signed
    await tab.clock.advance(0)
    expect(tab.view()).toBe('ApproveTransaction')
    tab.frame.reply('RPC_REQUEST', HASH)
    expect(await sent).toEqual({ answer: HASH })
    expect(tab.state().open).toBe(false)
  })

  it('[S5-18] is rejected without the frame when the data of a call has no 0x', async () => {
    const tab = await embeddedTab()
    const sent = await tab.ask({ method: 'wallet_sendCalls', params: [{ calls: [{ to: 'nobody' }] }] })
    expect(sent).toMatchObject({ code: -32602 })
    expect(tab.payloadsOf('RPC_REQUEST')).toEqual([])
  })

  it('[S7-39, S7-75] returns no capabilities when the frame does not report them', async () => {
    const tab = await embeddedTab()
    tab.frame.answers('RPC_REQUEST', () => E.left('no'))
    expect(await tab.ask({ method: 'wallet_getCapabilities', params: [ALICE] })).toEqual({ answer: {} })
  })

  it('[S4-26] ends with an unknown outcome when the product is disposed of', async () => {
    const tab = await embeddedTab()
    const signed = tab.ask(sign)
    // The frame has the request, and may have carried it out.
    await tab.clock.advance(0)
    tab.dispose()
    expect(await signed).toMatchObject({ code: -32_603 })
  })

  it('for the accounts gets a response without the frame', async () => {
    const tab = await embeddedTab()
    expect(await tab.ask({ method: 'eth_accounts' })).toEqual({ answer: [ALICE] })
    expect(await tab.ask({ method: 'eth_chainId' })).toEqual({ answer: '0x1' })
    await tab.outside.disconnect()
    expect(await tab.ask({ method: 'eth_accounts' })).toMatchObject({ code: 4900 })
  })
})
