import { describe, expect, it } from 'vitest'

import { loggedIn } from './embedded-kit.ts'
import { providerOf } from './relay-kit.ts'
import { ALICE, BOB } from './wallets.ts'

const HASH = `0x${'0b'.repeat(32)}`
const GRANT = {
  chainId: '0x1',
  address: ALICE,
  expiry: 2_000_000_000,
  signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x04' }] } },
  permissions: [
    { type: 'native-token-recurring-allowance', data: { allowance: '0x1', start: 1, period: 2 } },
  ],
  policies: [],
  version: 2,
}
const { permissions, expiry } = GRANT
const REVOCATION = { pci: 'pci', permissions, expiry, address: `eip155:1:${ALICE}` }
const calls = (value: unknown) => [
  { version: '2.0.0', chainId: '0x1', from: ALICE, calls: [{ to: BOB, data: '0x', value }] },
]

/** The method, the host's request, the request to the frame and its response. */
const rows = [
  ['wallet_sendCalls', calls(16n), calls('0x10'), { id: HASH }],
  ['wallet_grantPermissions', [GRANT], [GRANT], { ...GRANT, context: '0xc0' }],
  ['wallet_revokePermissions', [REVOCATION], [REVOCATION], '0x5167'],
  [
    'eth_sendUserOperation',
    [{ sender: ALICE, nonce: 1n }, BOB],
    [{ sender: ALICE, nonce: '0x1' }, BOB],
    HASH,
  ],
] as const

describe('the calls of a smart account', () => {
  it.each(rows)(
    '[S6-06][S7-67] reach the frame unchanged, and the host receives its response: %s',
    async (...row) => {
      const [method, params, received, said] = row
      const tab = await loggedIn()
      const response = providerOf(tab).request({ method, params })
      await tab.clock.advance(0)
      expect(tab.view()).toBe('ApproveTransaction')
      expect(tab.payloadsOf('RPC_REQUEST')).toMatchObject([{ method, params: received, chainId: 1 }])
      tab.frame.reply('RPC_REQUEST', said)
      expect(await response).toEqual(said)
      expect(tab.state().open).toBe(false)
    },
  )

  it.each(rows)(
    '[S4-26] are rejected by closing the modal, and the frame is notified: %s',
    async (method, params) => {
      const tab = await loggedIn()
      const response = providerOf(tab).request({ method, params })
      const rejection = response.catch((error: unknown) => error)
      await tab.clock.advance(0)
      tab.kernel.close()
      expect(await rejection).toMatchObject({ code: 4001, message: 'Request was aborted' })
      expect(tab.payloadsOf('RPC_ABORT')).toHaveLength(1)
    },
  )
})
