import type { Offer } from '#sandbox/phone/namespaces.ts'

import { expect, test } from './support/relay-fixtures.ts'
import type { RelayHost } from './support/relay-host.ts'

const requestHeading = (method: string) => `Request ${method}`
const SWITCH = 'wallet_switchEthereumChain'

test.describe('with a session', () => {
  const connectWith = async (host: RelayHost, phone: Parameters<RelayHost['connectTo']>[0], offer: Offer) => {
    await phone.give(offer)
    await host.visit()
    await host.connectTo(phone)
    await host.expectAccount({ caipNetworkId: 'eip155:1' })
  }

  test('[S4-32] a rejected signature fails with 4001, and the phone can approve or reject another network', async ({
    host,
    phone,
  }) => {
    await connectWith(host, phone, { chainIds: [1] })
    const signing = host.ask('personal_sign', ['0x00', await phone.account()])
    await phone.answer(requestHeading('personal_sign'), 'Reject')
    expect(await signing).toMatchObject({ code: 4001 })
    const rejectedSwitch = host.switchTo('eip155:10')
    await phone.answer(requestHeading(SWITCH), 'Reject')
    expect(await rejectedSwitch).toMatchObject({ code: 'USER_REJECTED' })
    await host.expectAccount({ status: 'connected', caipNetworkId: 'eip155:1' })

    const switching = host.switchTo('eip155:10')
    await phone.answer(requestHeading(SWITCH), 'Approve')
    expect(await switching).toEqual({ result: 'eip155:10' })
    await host.expectAccount({ caipNetworkId: 'eip155:10' })
  })

  test(
    '[S4-32, S8-61, S8-62] a phone receives no request that it did not approve',
    { tag: '@long' },
    async ({ host, phone, complaints }) => {
      complaints.expect(/Switching to OP Mainnet/)
      await connectWith(host, phone, { chainIds: [1], methods: ['personal_sign'] })
      expect(await host.switchTo('eip155:10')).toMatchObject({ code: 'CHAIN_NOT_APPROVED' })
      const params = [{ chainId: '0xa' }]
      expect(await host.ask(SWITCH, params)).toMatchObject({ code: 4902 })
      expect(await host.ask('wallet_getCallsStatus', ['0x1'])).toMatchObject({ code: 4200 })
      await host.expectAccount({ status: 'connected', caipNetworkId: 'eip155:1' })
      expect(await phone.asked()).toEqual([])
    },
  )

  test(
    '[S4-32] a switch to an approved network needs no request, and changes by the phone to account, network and approved chains are shown',
    { tag: '@long' },
    async ({ host, phone }) => {
      await connectWith(host, phone, { chainIds: [1, 10] })
      await phone.drive('switchAccount', 1)
      await host.expectAccount({ address: await phone.account(1), caipNetworkId: 'eip155:1' })
      await phone.drive('switchChain', 10)
      await host.expectAccount({ caipNetworkId: 'eip155:10' })
      expect(await host.switchTo('eip155:1')).toEqual({ result: 'eip155:1' })
      expect(await host.ask('eth_chainId')).toEqual({ result: '0x1' })
      await phone.drive('switchChain', 8453)
      await host.expectAccount({ caipNetworkId: 'eip155:8453', address: await phone.account(1) })
      expect(await host.switchTo('eip155:10')).toEqual({ result: 'eip155:10' })
      expect(await phone.asked()).toEqual([])
    },
  )
})

test(
  'a session that is approved after the user connected in another way is ended on the phone too',
  { tag: '@long' },
  async ({ host, phone }) => {
    await host.visit()
    await host.openCode()
    await phone.paste(await host.copyLink())
    await expect(phone.question('Connection request')).toBeVisible()
    await host.dialog.getByRole('button', { name: 'Back' }).click()
    await host.wallet(/Sandbox Harbour/).click()
    await host.expectAccount({ status: 'connected', address: await host.accountOf('harbour') })
    await phone.answer('Connection request', 'Approve')
    await expect.poll(() => phone.page.getByRole('region', { name: /Session with/ }).count()).toBe(0)
    await expect.poll(() => phone.sessions()).toBe(0)
    await host.expectAccount({ status: 'connected', address: await host.accountOf('harbour') })
  },
)
