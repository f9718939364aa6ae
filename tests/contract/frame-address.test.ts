import { expect, it } from 'vitest'

import { parseChainId } from '#domain/caip/chain-id.ts'
import { frameAddress } from '#infrastructure/frame/address.ts'
import { clause } from '#tests/spec/clauses.ts'

import { right } from './examples.ts'

const chainId = right(parseChainId('eip155:1'))
const rpcUrlIn = (rpcUrl: string | undefined) => {
  const embedded = { url: 'https://frame.example/sdk', load: async () => undefined }
  return frameAddress({ embedded, projectId: 'p' }, { chainId, rpcUrl })?.searchParams.get('rpcUrl')
}

clause('S2-33', () => {
  it.each([true, false])('[S2-33] has exactly the five parameters, with the log enabled: %s', (debug) => {
    const embedded = { url: 'https://frame.example/sdk?left=1', load: async () => undefined }
    const network = { chainId, rpcUrl: 'https://rpc.example/' }
    expect([...(frameAddress({ embedded, projectId: 'p', debug }, network)?.searchParams ?? [])]).toEqual([
      ['projectId', 'p'],
      ['chainId', 'eip155:1'],
      ['version', '4'],
      ['enableLogger', String(debug)],
      ['rpcUrl', 'https://rpc.example/'],
    ])
  })

  it.each([
    'https://rpc.example/',
    'https://rpc.example/v1/mainnet',
    'http://127.0.0.1:8545/',
    `https://rpc.example/${'a'.repeat(20)}`,
  ])('[S2-33] the query contains %s', (rpcUrl) => {
    expect(rpcUrlIn(rpcUrl)).toBe(rpcUrl)
  })

  it.each([
    'https://user:key@rpc.example/',
    'https://key@rpc.example/',
    'https://rpc.example/?apikey=1',
    `https://rpc.example/v3/${'a'.repeat(21)}`,
    `https://rpc.example/${'a'.repeat(32)}/mainnet`,
    'http://rpc.example/',
    'javascript:alert(1)',
    undefined,
  ])('[S2-33] the query omits %s', (rpcUrl) => {
    expect(rpcUrlIn(rpcUrl)).toBeNull()
  })
})
