import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import { FakeChains } from '#testkit/fake-chains.ts'

import { activityOf, transactionText } from './activity-kit.ts'
import { mainnet as bitcoinMainnet, PAYMENT, STRANGER } from './bitcoin-kit.ts'
import { right } from './examples.ts'
import { ANN, BEN, mainnet as solanaMainnet } from './solana-kit.ts'

// Cases that the sandbox's chains cannot produce, with responses in the format of nodes.

const signal = () => new AbortController().signal
const MINT = 'FHnAoVqBRGsXjtJzFpcZkwrLv9iTiYrDmHWfvE6eGYxo'
const ITEM = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const SIGNATURE = '5'.repeat(87)

const tokenBalance = (mint: string, owner: string, amount: string, decimals: number) => ({
  mint,
  owner,
  uiTokenAmount: { amount, decimals },
})

/** The only transaction of an account, as a node parses it. */
const solanaActivity = async (parsed: unknown, entry: object = {}) => {
  const chains = new FakeChains(['solana'])
  chains.answers['getTokenAccountsByOwner'] = E.right({ value: [] })
  chains.answers['getSignaturesForAddress'] = E.right([
    { signature: SIGNATURE, slot: 7, err: null, blockTime: 1_790_000_000, ...entry },
    { signature: 7 },
  ])
  chains.answers['getTransaction'] = E.right(parsed)
  const request = { network: solanaMainnet, address: ANN.address, rpcUrls: ['https://node.example'] }
  const page = right(await activityOf([{ type: 'solana' }], chains).page(request, signal())())
  return { chains, transaction: page.transactions[0], count: page.transactions.length }
}

const parsedBy = (
  payer: Address,
  change: { readonly sol?: bigint; readonly tokens?: object; readonly instruction?: object },
) => ({
  blockTime: 1_790_000_000,
  meta: {
    fee: 5000,
    preBalances: [10_000_000_000, 1],
    // A number above the safe integers stays a bigint.
    postBalances: [10_000_000_000n - 5000n - (change.sol ?? 0n), 1n + (change.sol ?? 0n)],
    ...change.tokens,
  },
  transaction: {
    message: {
      accountKeys: [{ pubkey: payer }, { pubkey: payer === ANN.address ? BEN.address : ANN.address }],
      instructions: [
        { programId: 'ComputeBudget111111111111111111111111111111' },
        ...(change.instruction === undefined ? [] : [change.instruction]),
      ],
    },
  },
})

describe('activity on Solana', () => {
  it('derives token transfers from balance differences, with the sender', async () => {
    const tokens = {
      preTokenBalances: [tokenBalance(MINT, BEN.address, '900', 2)],
      postTokenBalances: [
        tokenBalance(MINT, BEN.address, '650', 2),
        tokenBalance(MINT, ANN.address, '250', 2),
      ],
    }
    const { transaction, count } = await solanaActivity(parsedBy(BEN.address, { tokens }))
    expect(count).toBe(1)
    expect(transaction && transactionText(transaction)).toBe('receive, confirmed, in 2.5 FHnAoV…GYxo')
    expect(transaction).toMatchObject({
      from: BEN.address,
      to: ANN.address,
      minedAt: 1_790_000_000_000,
      transfers: [
        { from: BEN.address, to: ANN.address, asset: { id: `${solanaMainnet.caipNetworkId}/token:${MINT}` } },
      ],
    })
    expect(transaction).not.toHaveProperty('fee')
  })

  it.each([
    ['12.5', true],
    ['2.50', undefined],
    [undefined, undefined],
  ])(
    '[S3-13] a mint of which the node shows %s in place of 2.5 is scaled: %s',
    async (uiAmountString, isScaled) => {
      const balance = tokenBalance(MINT, ANN.address, '250', 2)
      const postTokenBalances = [{ ...balance, uiTokenAmount: { ...balance.uiTokenAmount, uiAmountString } }]
      const { transaction } = await solanaActivity(parsedBy(BEN.address, { tokens: { postTokenBalances } }))
      expect(transaction?.transfers).toMatchObject([{ amount: { units: 250n, decimals: 2 } }])
      expect(Object(transaction?.transfers[0]?.asset).isScaled).toBe(isScaled)
    },
  )

  it('reports a trade, an indivisible item, and the fee that the account paid', async () => {
    const tokens = {
      preTokenBalances: null,
      postTokenBalances: [tokenBalance(ITEM, ANN.address, '1', 0)],
    }
    const { transaction } = await solanaActivity(parsedBy(ANN.address, { sol: 1_500_000_000n, tokens }))
    expect(transaction && transactionText(transaction)).toBe(
      'trade, confirmed, out 1.5 SOL, in 1 4Nd1mB…DB4T',
    )
    expect(transaction).toMatchObject({
      fee: 5000n,
      transfers: [{}, { asset: { type: 'nft', address: ITEM } }],
    })
  })

  it('names a transaction without transfers by its instruction, and lists a failed one', async () => {
    const instruction = { programId: 'x', program: 'spl-memo', parsed: { type: 'closeAccount' } }
    const { transaction } = await solanaActivity(parsedBy(ANN.address, { instruction }), { err: { x: 1 } })
    expect(transaction && transactionText(transaction)).toBe('closeAccount, failed')
  })

  it.each([null, { meta: 7 }, 'gone'])(
    'lists a transaction that no node describes with its signature: %j',
    async (parsed) => {
      const { transaction } = await solanaActivity(parsed)
      expect(transaction).toMatchObject({ hash: SIGNATURE, operation: 'execute', transfers: [] })
    },
  )

  it('requests the signatures of token accounts too, those with the largest balance first, and fails when nodes do', async () => {
    const chains = new FakeChains(['solana'])
    const accounts = Array.from({ length: 20 }, (_, nth) => ({
      pubkey: `account${nth}`,
      account: { data: { parsed: { info: { tokenAmount: { amount: String(nth) } } } } },
    }))
    chains.answers['getTokenAccountsByOwner'] = E.right({ value: accounts })
    chains.answers['getSignaturesForAddress'] = E.right([])
    const request = { network: solanaMainnet, address: ANN.address, rpcUrls: ['https://node.example'] }
    const activity = activityOf([{ type: 'solana', url: 'https://own.example' }], chains)
    expect(await activity.page(request, signal())()).toEqual(E.right({ transactions: [] }))
    const sentRequests = chains.calls.filter(({ method }) => method === 'getSignaturesForAddress')
    expect(sentRequests).toHaveLength(13)
    expect(sentRequests.map(({ params }) => (params as readonly unknown[])[0])).toContain('account19')
    expect(sentRequests.every(({ rpcUrls }) => rpcUrls[0] === 'https://own.example')).toBe(true)
    chains.unreachable = true
    expect(await activity.page(request, signal())()).toMatchObject({ left: { _tag: 'Unavailable' } })
  })
})

describe('activity on Bitcoin', () => {
  const output = (value: number, address: string = STRANGER) => ({ value, scriptpubkey_address: address })
  const bitcoinDid = async (transactionParts: object) => {
    const chains = new FakeChains(['bip122'])
    const transaction = {
      txid: 'ab'.repeat(32),
      fee: 300,
      status: { confirmed: true, block_time: 1_790_000_000 },
      ...transactionParts,
    }
    chains.answers[`/address/${PAYMENT}/txs`] = E.right([null, { txid: 5 }, transaction])
    const request = {
      network: bitcoinMainnet,
      address: PAYMENT as Address,
      rpcUrls: ['https://esplora.example'],
    }
    const { transactions } = right(await activityOf([{ type: 'esplora' }], chains).page(request, signal())())
    return transactions
  }

  it('reports the net amount of the address, with the fee separate', async () => {
    const [sentTransaction] = await bitcoinDid({
      vin: [{ prevout: output(10_000, PAYMENT) }],
      vout: [output(4000), output(5700, PAYMENT)],
    })
    expect(sentTransaction && transactionText(sentTransaction)).toBe('send, confirmed, out 0.00004 BTC')
    expect(sentTransaction).toMatchObject({
      fee: 300n,
      from: PAYMENT,
      to: STRANGER,
      minedAt: 1_790_000_000_000,
    })
  })

  it('reports the counterparty if there is one, several or none', async () => {
    const to = { vout: [output(700, PAYMENT)] }
    const [withOneInput] = await bitcoinDid({ vin: [{ prevout: output(1000) }], ...to })
    expect(withOneInput).toMatchObject({ operation: 'receive', from: STRANGER, to: PAYMENT })
    expect(withOneInput).not.toHaveProperty('fee')
    const [coin] = await bitcoinDid({ vin: [{ prevout: null }], ...to, fee: null })
    expect(coin && transactionText(coin)).toBe('receive, confirmed, in 0.000007 BTC')
    expect(coin).not.toHaveProperty('from')
  })

  it('reports coins that the account sent to itself, and a pending transaction without a time', async () => {
    const [selfTransfer] = await bitcoinDid({
      vin: [{ prevout: output(1000, PAYMENT) }],
      vout: [output(700, PAYMENT)],
      status: { confirmed: false },
    })
    expect(selfTransfer && transactionText(selfTransfer)).toBe('send, pending, self 0.000007 BTC')
    expect(selfTransfer).toMatchObject({ fee: 300n })
    expect(selfTransfer).not.toHaveProperty('minedAt')
  })

  it('fails when the endpoints fail', async () => {
    const chains = new FakeChains(['bip122'])
    chains.unreachable = true
    const request = {
      network: bitcoinMainnet,
      address: PAYMENT as Address,
      rpcUrls: ['https://esplora.example'],
    }
    expect(await activityOf([{ type: 'esplora' }], chains).page(request, signal())()).toMatchObject({
      left: { _tag: 'Unavailable' },
    })
  })
})
