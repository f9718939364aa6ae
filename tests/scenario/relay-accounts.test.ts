import { describe, expect, it } from 'vitest'

import { connectedByRelay, on, session } from './relay-kit.ts'
import { ALICE, BOB } from './wallets.ts'
import { chain } from './world.ts'

describe('the accounts of a session', () => {
  it('[S3-24] start with the one that the wallet reports as active, if it is approved', async () => {
    const { relay, state } = await connectedByRelay({}, session({}, [on(1), on(1, BOB)]))
    expect(state().accounts.eip155).toMatchObject({ address: ALICE })
    relay.emit('session-1', chain(1), 'accountsChanged', [on(1, BOB)])
    expect(state().accounts.eip155).toMatchObject({ address: BOB, caipNetworkId: 'eip155:1' })
    relay.emit('session-1', chain(1), 'accountsChanged', [ALICE])
    expect(state().accounts.eip155).toMatchObject({ address: ALICE })
  })

  it('ignore events of another session and of unapproved accounts', async () => {
    const { relay, state } = await connectedByRelay({}, session({}, [on(1), on(1, BOB)]))
    relay.emit('another', chain(1), 'accountsChanged', [BOB])
    relay.emit('session-1', chain(1), 'accountsChanged', [`0x${'c'.repeat(40)}`])
    relay.emit('session-1', chain(1), 'accountsChanged', [])
    relay.emit('session-1', chain(1), 'greeted', [BOB])
    expect(state().accounts.eip155).toMatchObject({ status: 'connected', address: ALICE })
  })
})
