import * as E from 'fp-ts/Either'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { NODE_CHAIN_MS } from '#domain/networks/ranking.ts'
import { nativeToken } from '#domain/tokens/token.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { ChainTransfers } from '#infrastructure/chains/transfers/chain-transfers.ts'
import { type Anvil, startAnvil } from '#sandbox/anvil.ts'
import { rpc } from '#sandbox/rpc.ts'
import { address, failed, network } from '#tests/contract/examples.ts'
import type { RpcQuestion } from '#tests/contract/json-rpc-server.ts'
import { clause } from '#tests/spec/clauses.ts'

const owner = address('a1')
const STATED = 'eip155:1'
/** What each node holds, so that a balance names its chain. */
const HELD = { here: 7n, elsewhere: 9000n }

describe('row 5: a node of another network', () => {
  let here: Anvil
  let elsewhere: Anvil
  beforeAll(async () => {
    ;[here, elsewhere] = await Promise.all([startAnvil(1), startAnvil(10)])
    const fund = async ({ url }: Anvil, units: bigint) =>
      rpc(url, 'anvil_setBalance', [owner, `0x${units.toString(16)}`])
    await Promise.all([fund(here, HELD.here), fund(elsewhere, HELD.elsewhere)])
  })
  afterAll(() => Promise.all([here.stop(), elsewhere.stop()]))

  const stops: (() => void)[] = []
  afterEach(() => {
    vi.useRealTimers()
    for (const stop of stops.splice(0)) stop()
  })

  /** A node that holds 9000 and says of its chain what the test wants. Undefined: it says nothing. */
  const nodeThatSays = async (chain: () => object | undefined | Promise<object>) => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      const respond = async () => {
        const { id, method } = JSON.parse(body) as RpcQuestion
        asked.push(method)
        const answer = method === 'eth_chainId' ? await chain() : { result: '0x2328' }
        if (answer !== undefined) response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
      }
      request.on('end', () => void respond())
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    stops.push(() => {
      server.close()
      server.closeAllConnections()
    })
    const { port } = server.address() as AddressInfo
    return { url: `http://127.0.0.1:${port}/secret-key`, asked }
  }

  const chains = () => new LazyChains([evm()])
  const balance = (urls: readonly string[], of = chains()) => of.balanceOf(network(1), urls, owner)()

  clause('S7-30', () => {
    it('[S7-30] is skipped like a node that fails', async () => {
      expect(await balance([elsewhere.url, here.url])).toEqual(E.right(HELD.here))
      expect(await balance([here.url, elsewhere.url])).toEqual(E.right(HELD.here))
    })

    it('[S7-30] alone gives no balance, no fee and no review, and the failure says what it is', async () => {
      const urls = [elsewhere.url]
      const { host } = new URL(elsewhere.url)
      const wrong = failed(
        'NodeOnOtherChain',
        `No node of ${STATED} is on this chain; ${host} says eip155:10`,
      )
      expect(await balance(urls)).toEqual(wrong)
      const fee = { method: 'eth_gasPrice', params: [] }
      expect(await chains().request(network(1), urls, fee)()).toEqual(wrong)
      const transfer = {
        network: network(1),
        rpcUrls: urls,
        from: owner,
        to: address('b0'),
        token: nativeToken(network(1)),
        units: 1n,
      }
      expect(await new ChainTransfers(chains()).prepare(transfer)()).toEqual(wrong)
    })

    it('[S7-30] with one that is down: the network did not answer, and the message names both', async () => {
      const { host } = new URL(elsewhere.url)
      expect(await balance(['http://127.0.0.1:9/', elsewhere.url])).toEqual(
        failed('ChainUnreachable', `Chain ${STATED} did not answer; ${host} says eip155:10`),
      )
    })

    it('[S7-30] the same node serves the network that it is of', async () => {
      const both = chains()
      expect(await balance([elsewhere.url], both)).toMatchObject({ _tag: 'Left' })
      expect(await both.balanceOf(network(10), [elsewhere.url], owner)()).toEqual(E.right(HELD.elsewhere))
    })

    it.each<[string, object]>([
      ['null', { result: null }],
      ['an object', { result: { chainId: '0x1' } }],
      ['a list', { result: ['0x1'] }],
      ['a number', { result: 1 }],
      ['hex without 0x', { result: '01' }],
      ['decimal text', { result: '1' }],
      ['nothing', { result: '0x' }],
      ['zero', { result: '0x0' }],
      ['a number that is too long', { result: `0x${'0'.repeat(100_000)}1` }],
      ['a CAIP-2 id', { result: STATED }],
      ['that it has no such method', { error: { code: -32601, message: 'Method not found' } }],
    ])('[S7-30] a node that answers %s is on no network', async (_, answer) => {
      const node = await nodeThatSays(() => answer)
      expect(await balance([node.url])).toMatchObject(
        E.left({ message: expect.not.stringContaining('secret') as string }),
      )
      expect(await balance([node.url, here.url])).toEqual(E.right(HELD.here))
    })

    it('[S7-30] an error of this question is not that of the request', async () => {
      const node = await nodeThatSays(() => ({ error: { code: 3, message: 'execution reverted' } }))
      const call = { method: 'eth_call', params: [] }
      expect(await chains().request(network(1), [node.url], call)()).toEqual(failed('ChainUnreachable'))
    })

    it('[S7-30] a late answer delays the first request, and no later one', async () => {
      let say: (answer: object) => void = () => undefined
      const node = await nodeThatSays(() => new Promise((resolve) => (say = resolve)))
      const late = chains()
      let isOver = false
      const first = balance([node.url], late).finally(() => (isOver = true))
      await expect.poll(() => [...node.asked].sort()).toEqual(['eth_chainId', 'eth_getBalance'])
      await new Promise((resolve) => void setTimeout(resolve, 50))
      expect(isOver).toBe(false)
      say({ result: '0x1' })
      expect(await first).toEqual(E.right(HELD.elsewhere))
      expect(await balance([node.url], late)).toEqual(E.right(HELD.elsewhere))
      expect(node.asked.slice(2)).toEqual(['eth_getBalance'])
    })

    it('[S7-30, S9-03] no answer within ten seconds is that of a node that is down', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
      const node = await nodeThatSays(() => undefined)
      const read = balance([node.url, here.url])
      await expect.poll(() => node.asked).toContain('eth_chainId')
      await vi.advanceTimersByTimeAsync(10_000)
      vi.useRealTimers()
      expect(await read).toEqual(E.right(HELD.here))
    })

    it('[S7-30] a node that moves to another network is noticed a minute later', async () => {
      vi.useFakeTimers({ toFake: ['Date'] })
      let chainId = '0x1'
      const node = await nodeThatSays(() => ({ result: chainId }))
      const moving = chains()
      const read = () => balance([node.url], moving)
      expect(await read()).toEqual(E.right(HELD.elsewhere))
      chainId = '0xa'
      vi.setSystemTime(Date.now() + NODE_CHAIN_MS)
      expect(await read()).toEqual(failed('NodeOnOtherChain'))
      chainId = '0x1'
      expect(await read()).toEqual(E.right(HELD.elsewhere))
    })

    it('[S7-30] is never asked to send', async () => {
      const node = await nodeThatSays(() => ({ result: '0xa' }))
      const send = { method: 'eth_sendRawTransaction', params: ['0x02c0'] }
      expect(await chains().request(network(1), [node.url], send)()).toEqual(failed('NodeOnOtherChain'))
      expect(node.asked).toEqual(['eth_chainId'])
    })
  })
})
