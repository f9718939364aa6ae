import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { walletStatus } from '#domain/pay/paying-transfer.ts'
import { requestedPayment } from '#domain/pay/payment.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { nativeToken, type Token, tokenId } from '#domain/tokens/token.ts'
import { rpc } from '#sandbox/rpc.ts'
import { FEE_MINT } from '#sandbox/solana/keys.ts'
import { type SandboxSolana, startSolana } from '#sandbox/solana/solana.ts'
import { TestSolanaWallet } from '#testkit/test-solana-wallet.ts'
import { right } from '#tests/contract/examples.ts'
import { ANN, BEN, mainnet, standardWallet } from '#tests/contract/solana-kit.ts'

import { followed, outcomes, sendBy } from './outcome-kit.ts'

const token: Token = {
  id: tokenId(mainnet.caipNetworkId, 'spl2022', FEE_MINT),
  chainId: mainnet.caipNetworkId,
  standard: 'spl2022',
  address: FEE_MINT,
  name: cleanText('Token'),
  symbol: cleanText('TKN'),
  decimals: 6,
  isListed: true,
}

describe('row 6: a Solana token that keeps a fee of a transfer', () => {
  let node: SandboxSolana
  beforeAll(async () => void (node = await startSolana()), 20_000)
  afterAll(() => node.stop())

  const providerOf = async () => {
    const send = async (wire: Uint8Array) => {
      const params = [Buffer.from(wire).toString('base64'), { encoding: 'base64' }]
      await rpc(node.url, 'sendTransaction', params)
      return wire.slice(1, 65)
    }
    const found = standardWallet(new TestSolanaWallet({ accounts: [BEN], send }))
    right(await found.connect()())
    return found.connector.provider
  }
  const transferOf = (of: Token, units: bigint) => ({
    network: mainnet,
    rpcUrls: [node.url],
    from: BEN.address,
    to: ANN.address,
    token: of,
    units,
  })

  it('the outcome has what arrived, and a payment by it is not complete', async () => {
    const { sent } = await sendBy(await providerOf(), transferOf(token, 100_000n))
    const found = await followed(mainnet, node.url, sent)
    expect(outcomes(found)).toEqual({ type: 'included', succeeded: true })
    expect(found).toMatchObject({ units: 100_000n, deliveredBy: 'node' })
    expect(found.delivered).toBeGreaterThan(0n)
    expect(found.delivered).toBeLessThan(100_000n)
    const metadata = { name: 'Token', symbol: 'TKN', decimals: 6 }
    const paymentAsset = { network: mainnet.caipNetworkId, asset: FEE_MINT, metadata }
    const request = { paymentAsset, recipient: ANN.address, amount: '0.1' }
    const due = { ...right(requestedPayment(request, () => mainnet)), token }
    expect(due.units).toBe(100_000n)
    expect(walletStatus(due, [found])).toMatchObject({
      status: 'incomplete',
      arrived: found.delivered,
    })
    // Without a node that reports what arrived, nobody can tell.
    const { delivered: _, ...unreported } = found
    expect(walletStatus(due, [unreported])).toMatchObject({ status: 'unknown' })
  })

  it('a signature of another transaction of the account is not the transfer', async () => {
    const provider = await providerOf()
    const { sent } = await sendBy(provider, transferOf(nativeToken(mainnet), 1000n))
    if (sent === undefined) throw new Error('The wallet was not asked')
    const claim = { ...sent, tokenId: token.id, units: 100_000n }
    expect(outcomes(await followed(mainnet, node.url, claim))).toMatchObject({ type: 'unknown' })
    expect(outcomes(await followed(mainnet, node.url, sent))).toEqual({ type: 'included', succeeded: true })
  })
})
