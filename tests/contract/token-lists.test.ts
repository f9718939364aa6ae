import { afterEach, describe, expect, it, vi } from 'vitest'

import { JsonHttp } from '#infrastructure/http/json-http.ts'
import { TokenLists } from '#infrastructure/sources/token-lists.ts'

import { network } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'

const listOf = (count: number) => ({
  name: 'Many',
  tokens: Array.from({ length: count }, (_, nth) => ({
    chainId: 1,
    address: `0x${(nth + 1).toString(16).padStart(40, '0')}`,
    name: `Token ${nth}`,
    symbol: `T${nth}`,
    decimals: 6,
  })),
})

const read = async (lists: readonly unknown[], times = 1) => {
  const warnings: string[] = []
  const all = new TokenLists(lists, new JsonHttp(new HastyClock()), (problem) => warnings.push(problem))
  let count = 0
  for (let time = 0; time < times; time++) count = (await all.on(network(1))).length
  return { count, warnings }
}

describe('token lists', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('of 2,000 tokens are read whole', async () => {
    expect(await read([listOf(2000)])).toEqual({ count: 2000, warnings: [] })
    expect(await read([listOf(2000), listOf(2000)])).toEqual({ count: 2000, warnings: [] })
  })

  it('of more tokens are cut, and the developer is told once', async () => {
    expect(await read([listOf(2001)], 3)).toEqual({
      count: 2000,
      warnings: ['Of the token lists on eip155:1, tokens after the first 2000 are left out'],
    })
  })

  it('that cannot be read are named once', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
    const { count, warnings } = await read(['https://lists.example/all.json', listOf(1)], 2)
    expect(count).toBe(1)
    expect(warnings).toEqual([expect.stringContaining('https://lists.example/all.json could not be read')])
  })
})
