import { type Hex, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'

import { OptionsStore } from '#application/stores.ts'
import { UserOperations } from '#application/use-cases/embedded/requests/user-operations.ts'
import { decodeOptions } from '#domain/options/host-options.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import type { Anvil } from '#sandbox/anvil.ts'
import { startBundler } from '#sandbox/bundler.ts'
import { rpc } from '#sandbox/rpc.ts'
import type { Service } from '#sandbox/service.ts'
import { startChain } from '#tests/contract/chain.ts'
import { clause } from '#tests/spec/clauses.ts'

import { chain, network, right } from './examples.ts'
import { fakeConnections } from './fake-connections.ts'

// anvil's first account
const owner = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const GAS = { gas: 100_000n, maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 10n ** 9n }

let anvil: Anvil
let bundler: Service
beforeAll(async () => {
  anvil = await startChain(1)
  bundler = await startBundler({ 1: anvil.url })
})
afterAll(async () => void (await Promise.all([bundler.stop(), anvil.stop()])))
afterEach(() => bundler.fail())

const operations = () => {
  const options = new OptionsStore()
  const { networks: configured, ...given } = right(
    decodeOptions({
      projectId: 'project',
      networks: [network(1, anvil.url)],
      baseUrls: { rpc: bundler.url },
    }),
  )
  options.dispatch({ ...given, networks: configured })
  const event = { type: 'networksConfigured', networks: configured, preferred: undefined } as const
  return new UserOperations(new LazyChains([evm()]), fakeConnections(event).connections, options)
}
const receiptOf = (hash: unknown) =>
  operations().receiptFor(chain(1), { method: 'eth_getUserOperationReceipt', params: [hash] })
/** Waits for the receipt, because the chain may include an operation after its hash is known. */
const includedReceiptOf = (hash: unknown) => vi.waitUntil(() => receiptOf(hash), { timeout: 20_000 })

/** Sends an operation to the bundler as the frame of a host would. */
const sendOperation = async (nonce: number, mines = true): Promise<unknown> => {
  await rpc(anvil.url, 'evm_setAutomine', [mines])
  const to: Hex = `0x${'b0'.repeat(20)}`
  const call = { to, value: parseEther('1'), nonce, chainId: 1, type: 'eip1559', ...GAS } as const
  const signature = await owner.signTransaction(call)
  const operation = { sender: owner.address, nonce: `0x${nonce}`, callData: '0x', signature }
  const address = `${bundler.url}/v1/bundler?projectId=project&chainId=eip155:1`
  return rpc(address, 'eth_sendUserOperation', [operation])
}

clause('S7-31', () => {
  it('reports the result of an operation, by a POST to the bundler', async () => {
    const hash = await sendOperation(0)
    const receipt = await includedReceiptOf(hash)
    expect(receipt).toMatchObject({ userOpHash: hash, sender: owner.address, success: true })
    expect(receipt).toHaveProperty('receipt.status', '0x1')
    const lastRequest = bundler.requests.at(-1)
    expect(lastRequest).toMatchObject({
      method: 'POST',
      path: '/v1/bundler',
      query: { projectId: 'project', chainId: 'eip155:1' },
    })
    expect(JSON.parse(lastRequest?.body ?? '')).toMatchObject({
      jsonrpc: '2.0',
      method: 'eth_getUserOperationReceipt',
      params: [hash],
    })
  })

  it('has no receipt for a pending operation, or for an unknown one', async () => {
    const hash = await sendOperation(1, false)
    expect(await receiptOf(hash)).toBeUndefined()
    expect(await receiptOf(`0x${'00'.repeat(32)}`)).toBeUndefined()
    await rpc(anvil.url, 'evm_mine')
    expect(await includedReceiptOf(hash)).toMatchObject({ success: true })
  })

  it('is retried when it is overloaded, and not when it fails', async () => {
    const before = bundler.requests.length
    await bundler.fail({ type: 'status', status: 503 }, 1)
    expect(await receiptOf(`0x${'00'.repeat(32)}`)).toBeUndefined()
    expect(bundler.requests.length - before).toBe(2)
    await bundler.fail({ type: 'garbage' })
    expect(await receiptOf(`0x${'00'.repeat(32)}`)).toBeUndefined()
  })
})
