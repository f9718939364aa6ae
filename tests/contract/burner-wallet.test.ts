import * as E from 'fp-ts/Either'
import { recoverMessageAddress, toHex } from 'viem'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { adapter } from '#examples/hosts/readme/burner.ts'
import type { ChainAdapter } from '#infrastructure/chains/chain-adapter.ts'
import type { Wallet } from '#ports/wallets.ts'

import { stubRegistryWindow } from './registry-window.ts'

beforeEach(() => void stubRegistryWindow())
afterEach(() => vi.unstubAllGlobals())

it('[S7-33] the example’s burner of viem is a wallet of the host that connects, and signs what it is asked', async () => {
  const node = vi.fn(async (_: unknown, { body }: { readonly body: string }) => {
    const { id, method } = JSON.parse(body) as { readonly id: number; readonly method: string }
    return Response.json({ jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x1' : null })
  })
  vi.stubGlobal('fetch', node)
  const source = await (adapter as unknown as ChainAdapter).loadWallets()
  const found: (readonly Wallet[])[] = []
  const looking = source.found$.subscribe((list) => found.push(list))
  const burner = found.at(-1)?.find(({ connector }) => connector.id === 'burner')
  expect(burner?.connector).toMatchObject({ name: 'Burner', type: 'EXTERNAL' })
  expect(node).not.toHaveBeenCalled()
  const report = await burner?.connect()()
  if (report === undefined || E.isLeft(report)) throw new Error('not connected')
  const [address] = report.right.addresses
  expect(report.right.chainId).toBe('eip155:1')
  const message = 'Hello'
  const provider = burner?.connector.provider as {
    request(call: { readonly method: string; readonly params: readonly unknown[] }): Promise<`0x${string}`>
  }
  const signature = await provider.request({ method: 'personal_sign', params: [toHex(message), address] })
  expect(await recoverMessageAddress({ message, signature })).toBe(address)
  looking.unsubscribe()
})
