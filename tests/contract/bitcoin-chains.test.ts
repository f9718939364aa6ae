import * as E from 'fp-ts/Either'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { bitcoin } from '#infrastructure/chains/bitcoin/bitcoin.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { UNCONFIRMED_BALANCE } from '#ports/chains.ts'
import { type SandboxBitcoin, startBitcoin } from '#sandbox/bitcoin/bitcoin.ts'
import { sendTransfer } from '#sandbox/bitcoin/esplora.ts'
import { clause } from '#tests/spec/clauses.ts'

import { bitcoinAddress, keys, mainnet, ORDINALS, PAYMENT } from './bitcoin-kit.ts'
import { network, failed } from './examples.ts'

const NOWHERE = 'http://127.0.0.1:9/'
const FRESH = bitcoinAddress('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')

describe('Chains: Esplora, loaded lazily', () => {
  let service: SandboxBitcoin
  beforeAll(async () => void (service = await startBitcoin()))
  afterEach(() => service.fail())
  afterAll(() => service.stop())

  const chains = new LazyChains([bitcoin()])
  const requestCount = () => service.requests.length

  it('returns the sum of the unspent outputs of an address, in satoshi', async () => {
    for (const own of [PAYMENT, ORDINALS])
      expect(await chains.balanceOf(mainnet, [service.url], own)()).toEqual(E.right(1_550_000n))
    expect(await chains.balanceOf(mainnet, [`${service.url}/`], FRESH)()).toEqual(E.right(0n))
    service.fund(FRESH, 21)
    expect(await chains.balanceOf(mainnet, [service.url], FRESH)()).toEqual(E.right(21n))
  })

  it('returns the sum of more outputs than a node lists', async () => {
    const own = bitcoinAddress('bc1q34aq5drpuwy3wgl9lhup9892qp6svr8ldzyy7c')
    for (let index = 0; index < 501; index++) service.fund(own, 7)
    expect((await fetch(`${service.url}/address/${own}/utxo`)).status).toBe(400)
    expect(await chains.balanceOf(mainnet, [service.url], own)()).toEqual(E.right(3507n))
  })

  it('fails when no adapter supports the namespace', async () => {
    expect(await chains.balanceOf(network(1), [service.url], PAYMENT)()).toEqual(
      failed('UnsupportedChain', 'Unsupported chain'),
    )
  })

  clause('S8-59', () => {
    it('fails when the network has no URL', async () => {
      expect(await chains.balanceOf(mainnet, [], PAYMENT)()).toEqual(
        failed('NoRpcUrl', `No RPC url provided for chainId ${mainnet.id}`),
      )
    })
  })

  clause('S9-02', () => {
    it('retries temporary failures', async () => {
      for (const status of [429, 503]) {
        service.fail({ type: 'status', status }, 2)
        expect(await chains.balanceOf(mainnet, [service.url], PAYMENT)()).toEqual(E.right(1_550_000n))
      }
    })

    it('does not retry permanent failures', async () => {
      for (const fault of [{ type: 'status', status: 404 }, { type: 'garbage' }] as const) {
        service.fail(fault)
        const before = requestCount()
        expect(await chains.balanceOf(mainnet, [service.url], PAYMENT)()).toEqual(failed('ChainUnreachable'))
        expect(requestCount() - before).toBe(1)
      }
    })
  })

  it('tries the next URL when one does not respond, and fails when none does', async () => {
    expect(await chains.balanceOf(mainnet, [NOWHERE, service.url], PAYMENT)()).toEqual(E.right(1_550_000n))
    expect(await chains.balanceOf(mainnet, [NOWHERE], PAYMENT)()).toEqual(failed('ChainUnreachable'))
  })

  it('uses the host’s URLs instead of the network’s own', async () => {
    const chains = new LazyChains([bitcoin({ esploraUrls: { [mainnet.caipNetworkId]: [service.url] } })])
    expect(await chains.balanceOf(mainnet, [NOWHERE], PAYMENT)()).toEqual(E.right(1_550_000n))
  })

  it('rejects every request by method', async () => {
    const call = { method: 'getblockcount', params: [] }
    expect(await chains.request(mainnet, [service.url], call)()).toMatchObject(
      E.left({ error: { code: -32601 } }),
    )
  })

  it.each([
    ['less than nothing in blocks', [5, 6], [0, 0]],
    ['less than nothing in all', [5, 0], [0, 6]],
    ['a part of a satoshi', [5.5, 0], [0, 0]],
    ['fewer than no satoshi', [5, 0], [-1, 0]],
  ])('does not believe a node that tells %s, and asks the next', async (_, chain, mempool) => {
    const sums = ([funded, spent]: readonly number[]) => ({ funded_txo_sum: funded, spent_txo_sum: spent })
    const body = JSON.stringify({ chain_stats: sums(chain), mempool_stats: sums(mempool) })
    const lying = createServer((_request, response) => void response.end(body)).listen(0, '127.0.0.1')
    await once(lying, 'listening')
    const url = `http://127.0.0.1:${(lying.address() as AddressInfo).port}`
    expect(await chains.balanceOf(mainnet, [url], ORDINALS)()).toEqual(failed('ChainUnreachable'))
    expect(await chains.balanceOf(mainnet, [url, service.url], ORDINALS)()).toEqual(E.right(1_550_000n))
    lying.close()
  })

  it('returns the part of it that is in no block yet, received or sent', async () => {
    const own = bitcoinAddress('bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3')
    const other = bitcoinAddress('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')
    const call = (address: string) => ({ method: UNCONFIRMED_BALANCE, params: [address] })
    const unconfirmed = (address: string) => chains.request(mainnet, [service.url], call(address))()
    expect(await unconfirmed(own)).toEqual(E.right(0n))
    const [key] = keys
    if (key === undefined) throw new Error('There is a key')
    await sendTransfer(service.url, key, [{ address: other, amount: 5000 }])
    expect(await unconfirmed(other)).toEqual(E.right(5000n))
    const sent = await unconfirmed(PAYMENT)
    expect(E.isRight(sent) && (sent.right as bigint) <= -5000n).toBe(true)
    service.fail({ type: 'garbage' })
    expect(await unconfirmed(other)).toEqual(failed('ChainUnreachable'))
  })
})
