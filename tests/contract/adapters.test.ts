// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'

import { bitcoin } from '#public/bitcoin.ts'
import { evm } from '#public/evm.ts'
import { createTestWallet } from '#public/testkit.ts'
import { clause } from '#tests/spec/clauses.ts'

import { ALICE, walletportOver } from './wagmi-kit.ts'

const entry = (id: string) => ({
  id,
  name: id,
  provider: createTestWallet({ accounts: [ALICE], chainId: 1 }).provider,
})

clause('S1-03', () => {
  describe('adapters', () => {
    it('two of one family are refused', async () => {
      const walletport = walletportOver({ adapters: [evm(), bitcoin(), evm()] })
      const message = 'Option `adapters`: expected one of each family'
      await expect(walletport.connect({ connectorId: 'one' })).rejects.toMatchObject({
        code: 'INVALID_OPTION',
        message,
      })
      await expect(walletport.open()).rejects.toMatchObject({ code: 'INVALID_OPTION', message })
    })

    it('two wallets of the host with one id are refused, in a list and by a function', async () => {
      const wallets = [entry('one'), entry('ONE')]
      for (const providers of [wallets, () => wallets]) {
        const walletport = walletportOver({ adapters: [evm({ providers })] })
        await expect(walletport.connect({ connectorId: 'one' })).rejects.toMatchObject({
          code: 'INVALID_OPTION',
          message: 'Option `providers.1.id`: expected an id that no wallet before it has, got "ONE"',
        })
      }
    })

    it('a function that gives wallets of the host is called when they are needed', async () => {
      const providers = vi.fn(() => [entry('one'), entry('two')])
      const walletport = walletportOver({ adapters: [evm({ providers })] })
      expect(providers).not.toHaveBeenCalled()
      expect(await walletport.connect({ connectorId: 'two' })).toMatchObject({ connectorId: 'two' })
      expect(await walletport.connect({ connectorId: 'one' })).toMatchObject({ connectorId: 'one' })
      expect(providers).toHaveBeenCalled()
    })
  })
})
