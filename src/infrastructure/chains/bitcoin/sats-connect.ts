import * as E from 'fp-ts/Either'

import { memberOf, decodeResponse } from './calls.ts'
import { nameOf } from './chain-names.ts'
import type { Dialect } from './json-rpc-wallet-client.ts'
import { unsupportedFlags } from './psbt-flags.ts'
import { Text } from './shapes.ts'
import type { PsbtInput } from './wallet-client.ts'

const PURPOSES = ['payment', 'ordinals']

const indexesByAddress = (inputs: readonly PsbtInput[]): Readonly<Record<string, readonly number[]>> => {
  const indexes = new Map<string, readonly number[]>()
  for (const { address, index } of inputs) indexes.set(address, [...(indexes.get(address) ?? []), index])
  return Object.fromEntries(indexes)
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** The methods of WBIP004 wallets. Only methods that the wallet declares are called. */
export const satsConnect = (methods: readonly string[]): Dialect => {
  const has = (method: string) => methods.includes(method)
  const leaving = ['wallet_disconnect', 'wallet_renouncePermissions'].find(has)
  return {
    connect: () => {
      if (has('wallet_connect')) return { method: 'wallet_connect', params: { addresses: PURPOSES } }
      const method = has('getAccounts') && !has('getAddresses') ? 'getAccounts' : 'getAddresses'
      return { method, params: { purposes: PURPOSES } }
    },
    ...(has('wallet_getAccount') ? { restore: () => ({ method: 'wallet_getAccount' }) } : {}),
    ...(has('wallet_getNetwork') ? { network: () => ({ method: 'wallet_getNetwork' }) } : {}),
    ...(leaving === undefined ? {} : { leave: () => ({ method: leaving }) }),
    ...(has('wallet_changeNetwork')
      ? {
          moveTo: (chainId) => ({
            method: 'wallet_changeNetwork',
            params: { name: capitalised(nameOf(chainId) ?? '') },
          }),
        }
      : {}),
    events: { changed: ['accountChange', 'networkChange'], left: ['disconnect'] },
    message: ({ address, message, protocol }) =>
      E.right({
        method: 'signMessage',
        params: { address, message, ...(protocol ? { protocol: protocol.toUpperCase() } : {}) },
      }),
    psbt: (request) => {
      const refused = unsupportedFlags(request, ['finalize', 'sighash', 'tweak'])
      if (refused !== undefined) return E.left(refused)
      const { psbt, signInputs, broadcast } = request
      const params = {
        psbt,
        signInputs: indexesByAddress(signInputs),
        ...(broadcast === undefined ? {} : { broadcast }),
      }
      return E.right({ method: 'signPsbt', params })
    },
    signed: (response) => decodeResponse(Text)(memberOf(response, 'psbt')),
    transfer: ({ recipient, amount }) => ({
      method: 'sendTransfer',
      params: { recipients: [{ address: recipient, amount: Number(amount) }] },
    }),
    errors: 'wbip',
  }
}
