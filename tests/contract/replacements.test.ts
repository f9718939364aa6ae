import * as E from 'fp-ts/Either'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { AccountId, Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { lostReplacement, notTheReplacement } from '#domain/replacements/lost-replacement.ts'
import { type Observation, observed } from '#domain/send/observation.ts'
import type { ReplacementType } from '#domain/send/replacement.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { EvmReplacements } from '#infrastructure/chains/replacements/evm-replacements.ts'
import { ChainTransfers } from '#infrastructure/chains/transfers/chain-transfers.ts'
import type { Anvil } from '#sandbox/anvil.ts'
import { rpc } from '#sandbox/rpc.ts'
import { FakeReplacements } from '#testkit/fake-replacements.ts'
import { createTestWallet } from '#testkit/test-wallet.ts'
import { startChain } from '#tests/contract/chain.ts'

import { network, right } from './examples.ts'
import { replacementsContract, type ReplacementSubject, review, submitted } from './replacements-contract.ts'

const BOB = '0x00000000000000000000000000000000000b0b0b' as Address
const connectorOf = (provider: unknown) =>
  ({
    id: 'test',
    name: cleanText('Test'),
    type: 'INJECTED',
    namespace: 'eip155',
    chains: [],
    provider,
  }) as const

const sentOf = (on: Network, from: string, hash: string, more: Partial<SentTransfer> = {}): SentTransfer => ({
  hash,
  account: `${on.caipNetworkId}:${from}` as AccountId,
  to: BOB,
  units: 1n,
  symbol: cleanText('ETH'),
  decimals: 18,
  sentAt: 0,
  status: 'submitted',
  call: { to: BOB, value: '0x1', data: '0x' },
  ...more,
})

describe('the fake', () => {
  const fake = new FakeReplacements()
  const on = network(1)
  const from = `0x${'a'.repeat(40)}`
  let count = 0
  replacementsContract(() => ({
    replacements: fake,
    network: on,
    rpcUrls: ['https://rpc.example'],
    connector: connectorOf(undefined),
    pending: async () => {
      fake.answer = 'send'
      fake.refusal = undefined
      return sentOf(on, from, `0x${String((count += 1)).padStart(64, '0')}`)
    },
    mine: async () => void (fake.refusal = { _tag: 'AlreadyMined', message: '' }),
    unknown: async () => {
      fake.refusal = { _tag: 'NotPending', message: '' }
      return sentOf(on, from, '0x9')
    },
    reject: () => void (fake.answer = 'reject'),
    goDown: () => {
      fake.isDown = true
      return fake
    },
  }))
})

describe.each([
  ['with EIP-1559', 31_341, [], {}],
  // Some wallets sign legacy transactions there too.
  ['with EIP-1559 and a wallet without it', 31_343, [], { gasPrice: '0x77359400' }],
  ['without EIP-1559', 31_342, ['--hardfork', 'berlin'], { gasPrice: '0x77359400' }],
] as const)('a network %s', (_, id, hardfork, price) => {
  let anvil: Anvil
  let on: Network
  let from: Address
  const chains = new LazyChains([evm()])
  const replacements = new EvmReplacements(chains)
  const transfers = new ChainTransfers(chains)
  const ask = (method: string, params: readonly unknown[] = []) => rpc(anvil.url, method, params)
  const balance = async (of: string) => BigInt(String(await ask('eth_getBalance', [of, 'latest'])))
  const mine = async () => void (await ask('evm_mine'))

  beforeAll(async () => {
    anvil = await startChain(id, ...hardfork)
    on = network(id, anvil.url)
    const [first] = (await ask('eth_accounts')) as readonly Address[]
    from = first as Address
    await ask('evm_setAutomine', [false])
  }, 30_000)
  afterAll(() => anvil.stop())
  beforeEach(mine)

  const walletOf = () => createTestWallet({ accounts: [from], chainId: id, rpc: anvil.url, permitted: true })
  let wallet: ReturnType<typeof walletOf>
  const pending = async (more: object = {}) => {
    const transaction = { from, to: BOB, value: '0x1', ...price, ...more }
    return sentOf(on, from, String(await ask('eth_sendTransaction', [transaction])))
  }
  const subject = (): ReplacementSubject => {
    wallet = walletOf()
    return {
      replacements,
      network: on,
      rpcUrls: [anvil.url],
      connector: connectorOf(wallet.provider),
      pending: () => pending(),
      mine,
      unknown: async () => sentOf(on, from, `0x${'9'.repeat(64)}`),
      reject: () => wallet.next('reject'),
      goDown: () => replacements,
    }
  }
  replacementsContract(subject)

  const observe = async (sent: SentTransfer): Promise<Observation> =>
    right(await transfers.observe(on, [anvil.url], sent)())
  /** The transaction with its replacement, which the wallet has sent. */
  const replaced = async (sent: SentTransfer, type: ReplacementType): Promise<SentTransfer> => {
    const reviewed = await review(subject(), sent, type)
    const submission = await submitted(subject(), reviewed)
    if (submission.type !== 'submitted') throw new Error(JSON.stringify(submission))
    const replacement = { type, hash: submission.hash, connectorId: 'test' }
    return { ...sent, nonce: reviewed.nonce, replacements: [...(sent.replacements ?? []), replacement] }
  }

  it('a transfer that is sped up arrives once, within the reviewed fee, and is included under its new hash', async () => {
    const before = await balance(BOB)
    const sent = await pending()
    const { fee } = await review(subject(), sent, 'speedUp')
    const sped = await replaced(sent, 'speedUp')
    expect(await observe(sped)).toMatchObject({ type: 'pending' })
    const funds = await balance(from)
    await mine()
    const by = sped.replacements?.[0]?.hash
    expect(await observe(sped)).toMatchObject({ type: 'included', succeeded: true, by })
    expect((await balance(BOB)) - before).toBe(1n)
    expect(funds - (await balance(from)) - 1n <= fee).toBe(true)
  })

  it('a transfer that is cancelled does not arrive, and counts as cancelled only when that is in a block', async () => {
    const before = await balance(BOB)
    const cancelling = await replaced(await pending(), 'cancel')
    expect(await observe(cancelling)).toMatchObject({ type: 'pending' })
    await mine()
    const by = cancelling.replacements?.[0]?.hash
    const observation = await observe(cancelling)
    const recentBlock = expect.any(Number)
    expect(observation).toEqual({ type: 'nonceUsed', by, replacement: 'cancelled', recentBlock })
    const settled = observed(observed(cancelling, observation, 1), observation, 20_000)
    expect(settled).toMatchObject({ status: 'replaced', replacement: 'cancelled', replacedBy: by })
    expect(await balance(BOB)).toBe(before)
  })

  it('a transfer that was sped up can still be cancelled, and sped up once more', async () => {
    const sped = await replaced(await replaced(await pending(), 'speedUp'), 'speedUp')
    const cancelling = await replaced(sped, 'cancel')
    expect(
      await replacements.read({ network: on, rpcUrls: [anvil.url] }, cancelling, 'speedUp')(),
    ).toMatchObject({
      left: { _tag: 'NotReplaceable', reason: 'cancelling' },
    })
    await mine()
    expect(await observe(cancelling)).toMatchObject({ type: 'nonceUsed', replacement: 'cancelled' })
  })

  it('a transfer that arrives although it was to be cancelled has arrived', async () => {
    const sent = await pending()
    const { nonce } = await review(subject(), sent, 'cancel')
    await mine()
    const replacement = { type: 'cancel', hash: `0x${'7'.repeat(64)}`, connectorId: 'test' } as const
    expect(await observe({ ...sent, nonce, replacements: [replacement] })).toMatchObject({
      type: 'included',
      succeeded: true,
    })
    // The review was made before, so its request comes too late.
    expect(await replacements.read({ network: on, rpcUrls: [anvil.url] }, sent, 'cancel')()).toMatchObject({
      left: { _tag: 'AlreadyMined' },
    })
  })

  it('a wallet that chooses the nonce itself has not cancelled anything', async () => {
    const sent = await pending()
    const reviewed = await review(subject(), sent, 'cancel')
    const choosing = {
      request: ({ method, params }: { readonly method: string; readonly params?: readonly object[] }) => {
        if (method !== 'eth_sendTransaction') return ask(method, params)
        return ask(method, [{ ...params?.[0], nonce: undefined }])
      },
    }
    const submission = await submitted({ replacements, connector: connectorOf(choosing) }, reviewed)
    if (submission.type !== 'submitted') throw new Error(submission.type)
    const { hash } = submission
    const nonceOf = async (returned: string) =>
      right(
        await replacements.nonceOf({ network: on, rpcUrls: [anvil.url] }, sent, {
          type: 'cancel',
          hash: returned,
        })(),
      )
    expect(await nonceOf(hash)).toBe(reviewed.nonce + 1)
    // A hash is a claim: these are another account's cancellation, and another call of this account.
    const [stranger] = ((await ask('eth_accounts')) as readonly string[]).toReversed()
    for (const other of [
      { from: stranger, to: stranger, value: '0x0' },
      { from, to: stranger, value: '0x0' },
      { from, to: from, value: '0x1' },
    ])
      expect(
        await nonceOf(String(await ask('eth_sendTransaction', [{ ...other, gasPrice: '0xba43b7400' }]))),
      ).toBeUndefined()
    await mine()
    const replacement = { type: 'cancel', hash, connectorId: 'test' } as const
    expect(await observe({ ...sent, nonce: reviewed.nonce, replacements: [replacement] })).toMatchObject({
      type: 'included',
      succeeded: true,
    })
  })

  it('a speed-up whose hash was lost is found by its call, with the nonce that the wallet has chosen', async () => {
    // An equal transaction that waited before the request is none.
    const [sent, equal] = [await pending(), await pending()]
    const nodes = { network: on, rpcUrls: [anvil.url] }
    const { before, transaction } = right(await replacements.read(nodes, sent, 'speedUp')())
    expect(before).toMatchObject({ nonce: transaction.nonce, waiting: transaction.nonce + 2 })
    const copy = await pending()
    const other = await pending({ value: '0x2' })
    const replacement = { type: 'speedUp', hash: '', connectorId: 'test', reference: 'lost', before } as const
    const first = { ...sent, nonce: transaction.nonce, replacements: [replacement] }
    const lost = { sent: first, replacement }
    const search = async () => {
      const transfer = lostReplacement(lost)
      if (transfer === undefined) throw new Error('It cannot be looked for')
      return right(await transfers.observe(on, nodes.rpcUrls, transfer, notTheReplacement([first], lost))())
    }
    expect(await search()).toMatchObject({ type: 'pending', by: copy.hash, nonce: transaction.nonce + 2 })
    await mine()
    const found = { type: 'included', succeeded: true, by: copy.hash, nonce: transaction.nonce + 2 }
    expect(await search()).toMatchObject(found)
    expect([equal.hash, other.hash]).not.toContain(copy.hash)
  })

  it('a wallet on another network is not asked', async () => {
    const reviewed = await review(subject(), await pending(), 'speedUp')
    const elsewhere = createTestWallet({ accounts: [from], chainId: 1, rpc: anvil.url, permitted: true })
    const submission = await submitted({ replacements, connector: connectorOf(elsewhere.provider) }, reviewed)
    expect(submission).toMatchObject({ type: 'notAsked' })
    expect(elsewhere.requests).not.toContain('eth_sendTransaction')
  })

  it('the transaction of another account, and one that is not the sent call, cannot be replaced', async () => {
    const [, other] = (await ask('eth_accounts')) as readonly string[]
    const sent = await pending()
    const read = (transfer: SentTransfer) =>
      replacements.read({ network: on, rpcUrls: [anvil.url] }, transfer, 'cancel')()
    expect(await read({ ...sent, account: `${on.caipNetworkId}:${other}` as AccountId })).toMatchObject({
      left: { _tag: 'NotReplaceable', reason: 'different' },
    })
    const call = { to: BOB, value: '0x2', data: '0x' }
    await expect(review(subject(), { ...sent, call }, 'cancel')).rejects.toThrow('another transaction')
    await expect(review(subject(), { ...sent, call }, 'speedUp')).rejects.toThrow('another transaction')
  })

  it('an account with code is refused, and one that delegates but has a key is not', async () => {
    const sent = await pending()
    await ask('anvil_setCode', [from, '0x00'])
    await expect(review(subject(), sent, 'cancel')).rejects.toThrow('contract')
    await ask('anvil_setCode', [from, `0xef0100${'0'.repeat(37)}b0b`])
    expect(await review(subject(), sent, 'cancel')).toMatchObject({ type: 'cancel' })
    await ask('anvil_setCode', [from, '0x'])
  })

  it('waits for the earlier transactions of the account, and reports a call that would fail now', async () => {
    await pending()
    const second = await pending()
    expect(await review(subject(), second, 'speedUp')).toMatchObject({ earlier: 1 })
    await mine()
    const REVERTING = '0x000000000000000000000000000000000000f00d'
    const call = { to: REVERTING, value: '0x1', data: '0x' }
    const third = { ...(await pending({ to: REVERTING, gas: '0x186a0' })), call }
    await ask('anvil_setCode', [REVERTING, '0x60006000fd'])
    expect(await review(subject(), third, 'speedUp')).toMatchObject({ wouldFail: { problem: 'reverted' } })
    expect(await review(subject(), third, 'cancel')).not.toHaveProperty('wouldFail')
    await ask('anvil_setCode', [REVERTING, '0x'])
  })

  it('no node that answers: nothing is known', async () => {
    const silent = new EvmReplacements({
      balanceOf: (...request) => chains.balanceOf(...request),
      request: () => async () => E.left({ _tag: 'ChainUnreachable', message: '' }),
    })
    const sent = await pending()
    expect(await silent.read({ network: on, rpcUrls: [] }, sent, 'cancel')()).toMatchObject({
      left: { _tag: 'ChainUnreachable' },
    })
  })
})
