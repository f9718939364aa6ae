import { describe, expect, it } from 'vitest'

import { unsafeMethods } from '#domain/approval/rpc-methods.ts'
import { ANN, BEN, transferWire } from '#tests/contract/solana-kit.ts'
import { loggedIn } from '#tests/scenario/embedded-kit.ts'
import { solanaTab } from '#tests/scenario/embedded-solana-kit.ts'
import { providerOf } from '#tests/scenario/relay-kit.ts'
import { ALICE, BOB } from '#tests/scenario/wallets.ts'

const UNAUTHORIZED = 4100
const INVALID_PARAMS = -32_602

const typed =
  (primaryType: string, field: string, type = 'address') =>
  (name: unknown) => [
    ALICE,
    JSON.stringify({
      domain: { name: 'Coin', chainId: 1 },
      types: { [primaryType]: [{ name: field, type }] },
      primaryType,
      message: { [field]: name, value: '1' },
    }),
  ]

/** Where a method names the account that signs, and its parameters with another value there. */
const places: readonly (readonly [string, string, (name: unknown) => readonly unknown[]])[] = [
  ['personal_sign', 'its second parameter', (name) => ['0x68', name]],
  ['eth_signTypedData_v4', 'its first parameter', (name) => [name, '{"types":{},"message":{}}']],
  ['eth_signTypedData_v4', 'the owner of a permit', typed('Permit', 'owner')],
  ['eth_signTypedData_v4', 'the holder of a permit', typed('Permit', 'holder')],
  ['eth_signTypedData_v4', 'the payer of an authorization', typed('TransferWithAuthorization', 'from')],
  ['eth_signTypedData_v4', 'the sender of a forwarded call', typed('ForwardRequest', 'from')],
  ['eth_signTypedData_v4', 'who gives an authorization', typed('CancelAuthorization', 'authorizer')],
  ['eth_signTypedData_v4', 'a signer', typed('Order', 'signer')],
  ['eth_sendTransaction', '`from`', (name) => [{ from: name, to: BOB, value: '0x1' }]],
  ['wallet_sendCalls', '`from`', (name) => [{ from: name, calls: [{ to: BOB, data: '0x' }] }]],
  ['wallet_grantPermissions', '`address`', (name) => [{ address: name, permissions: [] }]],
  ['wallet_grantPermissions', '`account`', (name) => [{ account: name, permissions: [] }]],
  ['wallet_revokePermissions', '`address`', (name) => [{ pci: 'pci', address: name, permissions: [] }]],
  ['eth_sendUserOperation', '`sender`', (name) => [{ sender: name, nonce: '0x1' }, BOB]],
]
const SOLANA = 'solana_'

/** The requests that reach the frame, the code of the refusal, and whether a review is shown. */
const asked = async (method: string, params: readonly unknown[]) => {
  const tab = await loggedIn()
  let code: unknown
  providerOf(tab)
    .request({ method, params })
    .catch((refused: { readonly code: number }) => void (code = refused.code))
  await tab.clock.advance(0)
  return { frame: tab.payloadsOf('RPC_REQUEST').length, code, isShown: tab.state().open }
}
const refused = (code: number) => ({ frame: 0, code, isShown: false })
const reviewed = { frame: 1, code: undefined, isShown: true }

describe('[S4-37] row 5: a request to the embedded wallet that names another account is refused before it is shown', () => {
  it.each(places)('%s: %s', async (method, _, paramsWith) => {
    expect(await asked(method, paramsWith(BOB))).toEqual(refused(UNAUTHORIZED))
    expect(await asked(method, paramsWith(`0x${BOB.slice(2).toUpperCase()}`))).toEqual(refused(UNAUTHORIZED))
    for (const nothing of ['', 'alice', 1, [ALICE], { address: ALICE }])
      expect(await asked(method, paramsWith(nothing)), JSON.stringify(nothing)).toEqual(
        refused(INVALID_PARAMS),
      )
    expect(await asked(method, paramsWith(ALICE))).toEqual(reviewed)
    expect(await asked(method, paramsWith(`0x${ALICE.slice(2).toUpperCase()}`))).toEqual(reviewed)
    expect(await asked(method, paramsWith(undefined))).toEqual(reviewed)
  })

  it('each method that signs names it somewhere, or takes it from the connection', () => {
    const named = new Set(places.map(([method]) => method))
    expect(unsafeMethods.filter((method) => !named.has(method) && !method.startsWith(SOLANA))).toEqual([])
  })

  it.each(['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions'])(
    '%s: the public key',
    async (method) => {
      const wire = Buffer.from(transferWire(ANN.address, BEN.address)).toString('base64')
      const frameGets = async (pubkey: string) => {
        const tab = await solanaTab()
        const params = { message: '2f', transaction: wire, transactions: [wire], pubkey }
        tab.provider.request({ method, params }).catch(() => {})
        await tab.clock.advance(0)
        return [tab.payloadsOf('RPC_REQUEST').length, tab.state().open]
      }
      expect(await frameGets(BEN.address)).toEqual([0, false])
      expect(await frameGets(ANN.address)).toEqual([1, true])
    },
  )

  it.each<readonly [string, string, readonly unknown[]]>([
    ['is a revocation by its CAIP-10 id', 'wallet_revokePermissions', [{ address: `eip155:1:${ALICE}` }]],
    [
      'has typed data of others’ structs',
      'eth_signTypedData_v4',
      typed('Mail', 'from', 'Person')({ wallet: BOB }),
    ],
    ['has an owner that need not sign', 'eth_signTypedData_v4', typed('Delegation', 'owner')(BOB)],
    ['has typed data that are an object', 'eth_signTypedData_v4', [ALICE, { message: {} }]],
    ['has typed data that cannot be read', 'eth_signTypedData_v4', [ALICE, 'no JSON']],
  ])('one that %s is shown', async (_, method, params) => {
    expect(await asked(method, params)).toEqual(reviewed)
  })

  it('typed data are read as text and as an object alike, and a revocation by its CAIP-10 id', async () => {
    const [, text = ''] = typed('Permit', 'owner')(BOB)
    const object = [ALICE, JSON.parse(text)]
    expect(await asked('eth_signTypedData_v4', object)).toEqual(refused(UNAUTHORIZED))
    const revocation = [{ address: `eip155:1:${BOB}` }]
    expect(await asked('wallet_revokePermissions', revocation)).toEqual(refused(UNAUTHORIZED))
  })
})
