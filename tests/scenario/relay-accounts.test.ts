import { firstValueFrom } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { cleanText } from '#domain/shared/clean-text.ts'

import { connectedByRelay, accountOn, session } from './relay-kit.ts'
import { ALICE, BOB } from './wallets.ts'
import { chain } from './world.ts'

describe('the accounts of a session', () => {
  it('[S3-24] start with the account that the wallet reports as active, if it is approved', async () => {
    const { relay, state } = await connectedByRelay({}, session({}, [accountOn(1), accountOn(1, BOB)]))
    expect(state().accounts.eip155).toMatchObject({ address: ALICE })
    relay.emit('session-1', chain(1), 'accountsChanged', [accountOn(1, BOB)])
    expect(state().accounts.eip155).toMatchObject({ address: BOB, caipNetworkId: 'eip155:1' })
    relay.emit('session-1', chain(1), 'accountsChanged', [ALICE])
    expect(state().accounts.eip155).toMatchObject({ address: ALICE })
  })

  it('[S3-06, S3-24] have the name and the icon from the wallet’s metadata', async () => {
    const peer = {
      name: cleanText('Harbour'),
      url: 'https://harbour.example',
      icon: 'https://harbour.example/icon.png',
    }
    const { relay, state, inside } = await connectedByRelay(
      {},
      session({ peer }, [accountOn(1), accountOn(1, BOB)]),
    )
    const wallet = { name: 'Harbour', icon: 'https://harbour.example/icon.png' }
    expect(state().accounts.eip155.wallet).toEqual(wallet)
    relay.emit('session-1', chain(1), 'accountsChanged', [accountOn(1, BOB)])
    expect(state().accounts.eip155).toMatchObject({ address: BOB, wallet })
    const { manageConnections } = await inside.connection.load()
    const lists = await firstValueFrom(manageConnections.wallets$)
    expect(lists.eip155.active).toMatchObject(wallet)
  })

  it('ignore events of another session and of unapproved accounts', async () => {
    const { relay, state } = await connectedByRelay({}, session({}, [accountOn(1), accountOn(1, BOB)]))
    relay.emit('another', chain(1), 'accountsChanged', [BOB])
    relay.emit('session-1', chain(1), 'accountsChanged', [`0x${'c'.repeat(40)}`])
    relay.emit('session-1', chain(1), 'accountsChanged', [])
    relay.emit('session-1', chain(1), 'greeted', [BOB])
    expect(state().accounts.eip155).toMatchObject({ status: 'connected', address: ALICE })
  })
})
