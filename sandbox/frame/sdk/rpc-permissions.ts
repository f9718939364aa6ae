import * as t from 'io-ts'
import { bytesToHex, stringToHex } from 'viem'

import { accountFacts, evmAccountOf, HexData, withParams, type RpcMethod } from './rpc-call.ts'
import { plainText } from './text.ts'

const Permission = t.intersection([t.type({ type: t.string }), t.partial({ data: t.unknown })])

const Request = t.type({
  chainId: HexData,
  expiry: t.number,
  signer: t.UnknownRecord,
  permissions: t.array(Permission),
})

const Revocation = t.intersection([
  t.type({ pci: t.string }),
  t.partial({ permissions: t.unknown, address: t.string }),
])

const expiryText = (expiry: number): string =>
  new Date(expiry * 1000).toISOString().slice(0, 16).replace('T', ' ')

/** Simulated: a permission is approved and stored, but no contract enforces it. */
export const permissionMethods: Readonly<Record<string, RpcMethod>> = {
  wallet_grantPermissions: withParams(t.tuple([Request]), async (call, [request]) => {
    const { permissions, expiry, signer, chainId } = request
    const account = evmAccountOf(call)
    await call.confirm({
      title: 'Grant permissions',
      facts: [
        ...accountFacts(call, account),
        ['Until', expiryText(expiry)],
        ...permissions.map(({ type }) => ['Permission', plainText(type)] as const),
      ],
      text: plainText(JSON.stringify(permissions, null, 2)),
    })
    const context = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
    return { chainId, address: account.address, expiry, permissions, signer, context, version: 2 }
  }),
  wallet_revokePermissions: withParams(t.tuple([Revocation]), async (call, [{ pci, ...rest }]) => {
    const account = evmAccountOf(call)
    await call.confirm({
      title: 'Revoke permissions',
      facts: [...accountFacts(call, account), ['Session', pci]],
    })
    return account.signMessage(stringToHex(JSON.stringify({ pci, ...rest })))
  }),
}
