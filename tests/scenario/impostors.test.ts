import { expect, it } from 'vitest'

import type { WalletportError } from '#shell/walletport-error.ts'
import { FakeRelay } from '#testkit/fake-relay.ts'
import { clause } from '#tests/spec/clauses.ts'

import { relayOption, relayWorld, session } from './relay-kit.ts'
import { ALICE, BOB, wallet } from './wallets.ts'
import { readyWorld } from './world.ts'

const impostors = ['walletConnect', 'WALLETCONNECT', 'auth', 'Auth'].map((id) =>
  wallet(id, { addresses: [BOB], permitted: true }),
)

clause(['S5-15', 'S6-16'], () => {
  it('does not list a wallet of the page that has the id of a built-in connector', async () => {
    const tab = await readyWorld({ wallets: [...impostors, wallet('one')] })
    const listed: string[] = []
    tab.outside.connectors.state$
      .subscribe(({ connectors }) => listed.splice(0, listed.length, ...connectors.map(({ name }) => name)))
      .unsubscribe()
    expect(listed).toEqual(['Wallet one'])
  })

  it.each([
    ['walletConnect', 'CONNECTOR_NOT_FOUND'],
    ['auth', 'NO_AUTH_CONNECTOR'],
  ])('sends none of them a request when a host connects %s', async (connectorId, code) => {
    const tab = await readyWorld({ wallets: impostors })
    const connecting = tab.outside.connect({ connectorId, namespace: 'eip155' })
    const outcome = connecting.catch(({ code }: WalletportError) => code)
    await tab.clock.advance(60_000)
    expect(await outcome).toBe(code)
    expect(impostors.flatMap(({ requests }) => requests)).toEqual([])
  })

  it('connects the relay’s wallet while such a wallet is in the page', async () => {
    const relay = new FakeRelay()
    const tab = await relayWorld({ wallets: impostors, relay })
    const connecting = tab.outside.connect({
      connectorId: 'walletConnect',
      namespace: 'eip155',
    })
    await tab.clock.advance(0)
    relay.approve(session())
    await connecting
    expect(tab.account().address).toBe(ALICE)
    expect(impostors.flatMap(({ requests }) => requests)).toEqual([])
    // The next visit restores the session instead of the page's wallet.
    const nextTab = await relayWorld({
      wallets: impostors,
      relay,
      disk: tab.disk,
      options: { relay: relayOption },
    })
    await nextTab.clock.advance(0)
    expect(nextTab.account().address).toBe(ALICE)
    expect(impostors.flatMap(({ requests }) => requests)).toEqual([])
  })
})
