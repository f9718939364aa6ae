import * as E from 'fp-ts/Either'
import { afterEach, expect, it, vi } from 'vitest'

import { serviceRpcUrl } from '#domain/networks/rpc-urls.ts'
import { ViemChain } from '#infrastructure/chains/evm/viem-chain.ts'
import { clause } from '#tests/spec/clauses.ts'

import { address, network } from './examples.ts'
import { good, rpcServers } from './json-rpc-server.ts'

const owner = address('2a')
const { serve, stopAll } = rpcServers()
afterEach(() => {
  vi.restoreAllMocks()
  stopAll()
})

const ask = (...urls: string[]) => new ViemChain().balanceOf(network(1), urls, owner)()

clause('S9-18', () => {
  it('uses the URL with the best recent latency first, and samples at most every four seconds', async () => {
    const dead = 'http://127.0.0.1:9/'
    const alive = await serve(good)
    const requests = vi.spyOn(globalThis, 'fetch')
    const requestedUrls = () =>
      requests.mock.calls.map(([url, init]) => [url, JSON.stringify(init?.body).includes('eth_chainId')])
    const chain = new ViemChain()
    const readBalance = () => chain.balanceOf(network(1), [dead, alive.url], owner)()
    const sampled = () => requestedUrls().filter(([, isSample]) => isSample).length

    expect(await readBalance()).toEqual(E.right(42n))
    await expect.poll(() => sampled()).toBe(2)
    await new Promise((resolve) => void setTimeout(resolve, 50))
    requests.mockClear()
    expect(await readBalance()).toEqual(E.right(42n))
    expect(requestedUrls()).toEqual([[alive.url, false]])

    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 4000)
    expect(await readBalance()).toEqual(E.right(42n))
    await expect.poll(() => sampled()).toBe(2)
  })

  it('takes no samples with only one URL, which is asked for its chain with the first request', async () => {
    const { url } = await serve(good)
    const requests = vi.spyOn(globalThis, 'fetch')
    const chain = new ViemChain()
    const read = () => chain.balanceOf(network(1), [url], owner)()
    await Promise.all([read(), read()])
    expect(requests).toHaveBeenCalledTimes(3)
    await read()
    expect(requests).toHaveBeenCalledTimes(4)
  })
})

clause('S7-29', () => {
  it('is a POST of JSON to the URL with base URL, chain and project', async () => {
    const { url, received } = await serve(good)
    const requests = vi.spyOn(globalThis, 'fetch')
    expect(await ask(serviceRpcUrl(url, 'eip155:1', 'project'))).toEqual(E.right(42n))
    const [firstRequest, init] = requests.mock.calls[0] ?? []
    expect([firstRequest, init?.method]).toEqual([`${url}v1/?chainId=eip155%3A1&projectId=project`, 'POST'])
    expect(received[0]?.questions).toMatchObject([{ method: 'eth_getBalance', params: [owner, 'latest'] }])
  })
})
