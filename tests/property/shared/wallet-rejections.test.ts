import * as TE from 'fp-ts/TaskEither'
import { EMPTY } from 'rxjs'
import { expect, it } from 'vitest'

import { callErrorOf } from '#application/use-cases/relay/wallet/call-error.ts'
import { type RpcError, requestRejected } from '#domain/shared/rpc-error.ts'
import { HostProvider } from '#infrastructure/chains/bitcoin/host-provider.ts'
import { RequestSigner } from '#infrastructure/chains/bitcoin/request-signer.ts'
import { providerFailureOf } from '#infrastructure/chains/solana/provider-error.ts'

const inWords: RpcError = { code: -32_000, message: 'User rejected the request' }
const byCode: RpcError = { code: 5000, message: 'no' }
const KEY = '02'.padEnd(66, '1')
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

/** The provider of a Bitcoin wallet that fails every request. */
const bitcoinProvider = (error: RpcError): HostProvider => {
  const account = { namespace: 'bip122', type: 'payment', address: ADDRESS, publicKey: KEY }
  const state = { accounts: [account], chainId: 'bip122:000000000019d6689c085ae165831e93' }
  const fail = () => TE.left(error)
  const signer = { signMessage: fail, signPsbt: fail, sendTransfer: fail }
  const wallet = { signer, state: () => state, accounts: fail }
  return new HostProvider(() => Promise.resolve(new RequestSigner(wallet as never)), EMPTY)
}

const bitcoinCode = (error: RpcError, method: string, params: object): Promise<unknown> =>
  bitcoinProvider(error)
    .request({ method, params })
    .catch(({ code }: { readonly code: unknown }) => code)

const relayCode = (error: RpcError, method: string) => callErrorOf(requestRejected(error), method).code
const solanaCode = (error: RpcError, method: string) => providerFailureOf(error, method).code

it.each([
  ['a relay wallet', relayCode, ['personal_sign', 'wallet_switchEthereumChain', 'solana_signMessage']],
  ['a Solana wallet', solanaCode, ['signMessage', 'signTransaction']],
] as const)('the provider of %s rejects with 4001 after a refusal in any form', (_, codeOf, methods) => {
  for (const method of methods)
    expect([codeOf(inWords, method), codeOf(byCode, method)]).toEqual([4001, 4001])
})

it.each([
  ['a relay wallet', relayCode, ['eth_sendTransaction', 'wallet_sendCalls', 'solana_signAndSendTransaction']],
  [
    'a Solana wallet',
    solanaCode,
    ['signAndSendTransaction', 'solana_signAndSendTransaction', 'sendTransaction'],
  ],
] as const)(
  'the provider of %s rejects a request to send with 4001 only after a code of a refusal',
  (_, codeOf, methods) => {
    for (const method of methods)
      expect([codeOf(inWords, method), codeOf(byCode, method)]).toEqual([-32_000, 4001])
  },
)

it('the provider of a Bitcoin wallet tells refusals in the same way', async () => {
  const transfer = { recipient: ADDRESS, amount: '1000' }
  const psbt = { psbt: 'cHNidP8=', signInputs: [{ address: ADDRESS, index: 0 }] }
  expect(await bitcoinCode(inWords, 'signMessage', { address: ADDRESS, message: 'hi' })).toBe(4001)
  expect(await bitcoinCode(inWords, 'signPsbt', psbt)).toBe(4001)
  expect(await bitcoinCode(inWords, 'signPsbt', { ...psbt, broadcast: true })).toBe(-32_000)
  expect(await bitcoinCode(inWords, 'sendTransfer', transfer)).toBe(-32_000)
  expect(await bitcoinCode(byCode, 'sendTransfer', transfer)).toBe(4001)
})
