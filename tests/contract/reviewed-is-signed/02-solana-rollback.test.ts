import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { observed } from '#domain/send/observation.ts'
import { isTracked, type SentTransfer } from '#domain/send/sent-transfer.ts'
import { nativeToken } from '#domain/tokens/token.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { solana } from '#infrastructure/chains/solana/solana.ts'
import { ChainTransfers } from '#infrastructure/chains/transfers/chain-transfers.ts'
import { rpc } from '#sandbox/rpc.ts'
import { type SandboxSolana, startSolana } from '#sandbox/solana/solana.ts'
import { TestSolanaWallet } from '#testkit/test-solana-wallet.ts'
import { right } from '#tests/contract/examples.ts'
import { ANN, BEN, mainnet, standardWallet } from '#tests/contract/solana-kit.ts'

import { outcomes, sendBy } from './outcome-kit.ts'

const MINUTE = 60_000
const ARRIVED = { type: 'included', succeeded: true }

interface SolanaProvider {
  readonly signAndSendTransaction: (...args: readonly unknown[]) => Promise<unknown>
}

describe('row 2: a Solana transfer whose block another fork removes', () => {
  let node: SandboxSolana
  let units = 100_000n
  const transfers = new ChainTransfers(new LazyChains([solana()]))
  beforeAll(async () => void (node = await startSolana({ hasClock: false })), 20_000)
  afterAll(() => node.stop())
  beforeEach(() => void (node.chain.finalSlot = node.chain.slot))

  const providerOf = async (): Promise<SolanaProvider> => {
    const send = async (wire: Uint8Array) => {
      const params = [Buffer.from(wire).toString('base64'), { encoding: 'base64' }]
      await rpc(node.url, 'sendTransaction', params)
      return wire.slice(1, 65)
    }
    const found = standardWallet(new TestSolanaWallet({ accounts: [ANN], send }))
    right(await found.connect()())
    return found.connector.provider as SolanaProvider
  }
  /** Each transfer has an amount of its own, so that none is found as another. */
  const send = async (isLost: boolean): Promise<SentTransfer> => {
    const provider = await providerOf()
    const lossy: SolanaProvider = {
      signAndSendTransaction: async (...args) => {
        const answer = await provider.signAndSendTransaction(...args)
        return isLost ? undefined : answer
      },
    }
    units += 1n
    const transfer = {
      network: mainnet,
      rpcUrls: [node.url],
      from: ANN.address,
      to: BEN.address,
      token: nativeToken(mainnet),
      units,
    }
    const { sent } = await sendBy(lossy, transfer)
    if (sent === undefined) throw new Error('The wallet was not asked')
    return sent
  }
  const observe = (sent: SentTransfer) => transfers.observe(mainnet, [node.url], sent)()
  let at = 0
  /** The transfer after its state was read twice, ten minutes apart. */
  const follow = async (sent: SentTransfer): Promise<SentTransfer> => {
    const first = observed(sent, right(await observe(sent)), (at += 1))
    return observed(first, right(await observe(first)), (at += 10 * MINUTE))
  }
  const untilExpired = () => {
    for (let block = 0; block < 160; block += 1) node.chain.advance()
  }
  const removed = (sent: SentTransfer) => {
    const transaction = node.chain.rollBack(sent.hash)
    if (transaction === undefined) throw new Error('It is in no block')
    node.chain.advance()
    return transaction
  }

  describe.each([
    ['with its signature', false],
    ['without its signature, which was found', true],
  ])('%s', (_, isLost) => {
    /** A transfer that is seen in a block which is not final. */
    const confirmed = async (): Promise<SentTransfer> => {
      const seen = await follow(await send(isLost))
      expect(outcomes(seen)).toEqual(ARRIVED)
      expect(seen.recentBlock).toBe(node.chain.processed(seen.hash)?.slot)
      expect(isTracked(seen, 0)).toBe(true)
      return seen
    }

    it('is final once the network says so', async () => {
      const seen = await confirmed()
      node.chain.finalSlot = Infinity
      const final = await follow(seen)
      expect(outcomes(final)).toEqual(ARRIVED)
      expect(final).not.toHaveProperty('recentBlock')
      expect(isTracked(final, 0)).toBe(false)
    })

    it('has not arrived any more, and has expired after its last block', async () => {
      const seen = await confirmed()
      removed(seen)
      const open = await follow(seen)
      expect(outcomes(open)).toEqual({ type: 'submitted' })
      untilExpired()
      const expired = await follow(open)
      expect(outcomes(expired)).toEqual({ type: 'unknown', reason: 'expired', canRepeat: true })
      expect(isTracked(expired, 0)).toBe(true)
    })

    it('is not removed by a node that lags behind its block, nor by one that misses it once', async () => {
      const seen = await confirmed()
      node.chain.rollBack(seen.hash)
      // The node is not behind the block yet, so it may only lack it.
      expect(await observe(seen)).toMatchObject({ left: { _tag: 'ChainUnreachable' } })
      node.chain.advance()
      const once = observed(seen, right(await observe(seen)), (at += 1))
      expect(outcomes(once)).toEqual(ARRIVED)
    })

    it('arrives by another fork, in its block there', async () => {
      const seen = await confirmed()
      const transaction = removed(seen)
      const open = await follow(seen)
      node.chain.includeAgain(transaction)
      const again = await follow(open)
      expect(outcomes(again)).toEqual(ARRIVED)
      expect(again.recentBlock).toBe(node.chain.slot)
      expect((again.recentBlock ?? 0) > (seen.recentBlock ?? 0)).toBe(true)
    })

    it('arrives by another fork although it had expired, and fails there if that is what it does', async () => {
      const seen = await confirmed()
      const transaction = removed(seen)
      untilExpired()
      const expired = await follow(await follow(seen))
      expect(outcomes(expired)).toMatchObject({ reason: 'expired' })
      node.chain.includeAgain({ ...transaction, error: 'AccountNotFound' })
      const failed = await follow(expired)
      expect(outcomes(failed)).toEqual({ type: 'included', succeeded: false })
      node.chain.rollBack(transaction.signature)
      node.chain.includeAgain(transaction)
      expect(outcomes(await follow(failed))).toEqual(ARRIVED)
    })
  })
})
