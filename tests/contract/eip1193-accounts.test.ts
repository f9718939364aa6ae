import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import { cleanText } from '#domain/shared/clean-text.ts'
import { Eip1193Wallet } from '#infrastructure/chains/evm/eip1193-wallet.ts'
import { clause } from '#tests/spec/clauses.ts'

import { address, chain } from './examples.ts'

const connector = {
  id: 'test',
  name: cleanText('Test'),
  type: 'ANNOUNCED',
  namespace: 'eip155',
  chains: [],
} as const
const owner = address('a1')

const coded = (code: number, data?: unknown) => Object.assign(new Error('no'), { code, data })

/** A wallet with this error to a request for accounts, and what it was asked. */
const refusing = (error: unknown) => {
  const asked: string[] = []
  const provider = {
    request: async ({ method }: { readonly method: string }): Promise<unknown> => {
      asked.push(method)
      if (method === 'eth_requestAccounts') throw error
      return method === 'eth_accounts' ? [owner] : '0x1'
    },
  }
  return { wallet: new Eip1193Wallet(connector, provider), asked }
}

clause('S7-33', () => {
  it.each([
    coded(4200),
    coded(-32601),
    coded(-32603, { originalError: { code: -32601 } }),
    new Error('"eth_requestAccounts" not implemented'),
    'Method eth_requestAccounts is not supported.',
  ])(
    '[S7-33] a wallet without eth_requestAccounts, which says %s, is asked for eth_accounts',
    async (error) => {
      const { wallet, asked } = refusing(error)
      expect(await wallet.connect()()).toEqual(E.right({ addresses: [owner], chainId: chain(1) }))
      expect(asked).toEqual(['eth_requestAccounts', 'eth_accounts', 'eth_chainId'])
    },
  )

  it.each([coded(4001), coded(4100), coded(-32002), new Error('Something is wrong')])(
    '[S7-33] any other error of eth_requestAccounts is the answer: %s',
    async (error) => {
      const { wallet, asked } = refusing(error)
      expect(await wallet.connect()()).toMatchObject({ _tag: 'Left' })
      expect(asked).toEqual(['eth_requestAccounts'])
    },
  )
})
