import { describe, expect, it } from 'vitest'

import { accountIdOf, type Address } from '#domain/caip/account-id.ts'
import { parseAddress } from '#domain/caip/address.ts'
import { parseChainId } from '#domain/caip/chain-id.ts'
import { bitcoin } from '#domain/networks/catalogue-bitcoin.ts'
import { FakeRelay } from '#testkit/fake-relay.ts'
import { fakeSession } from '#testkit/fake-session.ts'

import { RELAY, relayWorld } from './relay-kit.ts'
import { right } from './world.ts'

const CHAIN = right(parseChainId(`bip122:${bitcoin.id}`))
const bitcoinAddress = (text: string): Address => right(parseAddress('bip122', text))
const FIRST = bitcoinAddress('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
const SECOND = bitcoinAddress('bc1q9zpgru5n7mkav6ucfqcrpsny8ecuyc4lj4n3xp')
const STRANGER = bitcoinAddress('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')
const TOPIC = 'session-1'

/** A tab that is connected over the relay with two Bitcoin addresses. */
const connected = async () => {
  const relay = new FakeRelay()
  const tab = await relayWorld({ relay, options: { networks: [bitcoin] } })
  const connecting = tab.outside.connect({ connectorId: RELAY, namespace: 'bip122' })
  await tab.clock.advance(0)
  relay.approve(fakeSession([accountIdOf(CHAIN, FIRST), accountIdOf(CHAIN, SECOND)], { topic: TOPIC }))
  await connecting
  const shown = () => tab.state().accounts.bip122?.address
  return { relay, shown, tab }
}

describe('a Bitcoin session', () => {
  it('is proposed with the event of its addresses', async () => {
    const { relay } = await connected()
    expect(relay.proposals.at(-1)?.optionalNamespaces.bip122).toMatchObject({
      chains: [CHAIN],
      events: ['accountsChanged', 'bip122_addressesChanged', 'chainChanged'],
    })
  })

  it.each([
    [
      'objects, as the standard writes them',
      [{ address: SECOND, path: "m/84'/0'/0'/0/1", intention: 'payment' }],
    ],
    ['texts', [SECOND]],
    ['CAIP-10 ids', [`${CHAIN}:${SECOND}`]],
    [
      'others before the approved one',
      [{ address: STRANGER }, null, 7, { address: SECOND }, { address: FIRST }],
    ],
  ])('takes the address of the event, from %s', async (_, data) => {
    const { relay, shown } = await connected()
    expect(shown()).toBe(FIRST)
    relay.emit(TOPIC, CHAIN, 'bip122_addressesChanged', data)
    expect(shown()).toBe(SECOND)
    relay.emit(TOPIC, CHAIN, 'bip122_addressesChanged', [{ address: FIRST }])
    expect(shown()).toBe(FIRST)
  })

  it.each([[[]], [undefined], ['text'], [{}], [[{ address: STRANGER }]], [[{ address: 7 }]]])(
    'keeps its address after an event with %j',
    async (data) => {
      const { relay, shown } = await connected()
      relay.emit(TOPIC, CHAIN, 'bip122_addressesChanged', data)
      relay.emit('another', CHAIN, 'bip122_addressesChanged', [SECOND])
      expect(shown()).toBe(FIRST)
    },
  )
})
